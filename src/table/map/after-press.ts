/**
 * Work that can wait rests a while after a press: the umpire answers beside this page on the same machine, and what is
 * answered should be drawn in a frame that has nothing else to carry.
 */

/** Milliseconds. */
const REST = 300;

let pressed = Number.NEGATIVE_INFINITY;
const onPress = (): void => {
  pressed = performance.now();
};
for (const press of ['keydown', 'click']) addEventListener(press, onPress, true);

/** Milliseconds until the last press has had its answer; 0 when nothing waits for one. */
export const restAfterPress = (): number => Math.max(0, pressed + REST - performance.now());
