/** "at Champaubert", but "near Baye" and "north-east of Orbais", which say already how they are meant. */
export const atPlace = (place: string): string => (/^\p{Ll}/u.test(place) ? place : `at ${place}`);
