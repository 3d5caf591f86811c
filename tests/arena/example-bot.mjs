/** The smallest player from outside: looks at every question, asks what the umpire thinks of its view once, and takes the first answer. */
import { createInterface } from 'node:readline';

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
let looked = false;

for await (const text of createInterface({ input: process.stdin })) {
  const { decision, over, view, error } = JSON.parse(text);
  if (error !== undefined) process.exitCode = 1;
  if (over !== undefined) break;
  if (decision !== undefined && !looked) {
    looked = true;
    say({ cmd: 'view', eye: decision.side });
  } else if (decision !== undefined || view !== undefined) say({ cmd: 'play', index: 0 });
}
