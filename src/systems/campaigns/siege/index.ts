/** The steps of this room, by name. */
export const siegeSteps = {};
