/** What the other side was asked, until it answers: each question has a number. */
export class Pending<Answer> {
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #last = 0

  /** @param send puts the question with that number */
  ask(send: (id: number) => void): Promise<Answer> {
    this.#last += 1
    const id = this.#last
    send(id)
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  answer(id: number, answer: Answer): void {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
  }

  /** Nobody will answer what is still open. */
  answerAll(answer: Answer): void {
    for (const resolve of this.#waiting.values()) resolve(answer)
    this.#waiting.clear()
  }
}
