/** Acts once nothing has asked for it for a while. */
export class Rest {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly act: () => void,
  ) {}

  soon(): void {
    this.stop();
    this.#timer = setTimeout(this.act, this.milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
