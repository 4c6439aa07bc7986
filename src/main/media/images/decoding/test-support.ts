import { forkHelper } from '../../../host/headless/fork-helper.ts'
import type { Helper, StartHelper } from '../../../host/host.ts'
import type { DecodeQuestion, DecodeTask, DecoderWord } from '../../../image-decoder/protocol.ts'

/** A decoder that says what a test lets it say, and writes down what it is asked. */
export class ScriptedHelper implements Helper {
  readonly asked: DecodeQuestion[] = []
  readonly #end = Promise.withResolvers<void>()
  readonly ended = this.#end.promise
  readonly #onMessage: (message: unknown) => void
  isKilled = false

  constructor(onMessage: (message: unknown) => void) {
    this.#onMessage = onMessage
  }

  /** Also what is no word at all. */
  say(word: DecoderWord | object): void {
    this.#onMessage(word)
  }

  /** Answers what was asked of this file last. */
  answer(file: string, word: { type: string } & object): void {
    this.say({ id: this.asked.findLast(({ task }) => task.file === file)?.id, ...word })
  }

  /** What it has been asked and not yet told, as words. */
  askedOf(type: DecodeTask['type']): string[] {
    return this.asked.filter(({ task }) => task.type === type).map(({ task }) => task.file)
  }

  /** It died by itself. */
  async die(): Promise<void> {
    this.#end.resolve()
    await this.ended
  }

  send(message: unknown): void {
    this.asked.push(message as DecodeQuestion)
  }

  kill(): void {
    this.isKilled = true
    this.#end.resolve()
  }

  keepAppAlive(): void {}
}

/** The real decoder while `isWell` says so; else one that is ended by whatever image it begins to decode. */
export function decoderThatEnds(isWell: () => boolean): StartHelper {
  return (file, onMessage) => {
    if (!isWell()) return new EndingHelper(onMessage)
    const helper = forkHelper(file, onMessage)
    return { ...helper, send: (message) => (isWell() ? helper.send(message) : helper.kill()) }
  }
}

class EndingHelper extends ScriptedHelper {
  override send(message: unknown): void {
    super.send(message)
    const { id, task } = message as DecodeQuestion
    queueMicrotask(() => {
      this.say({ type: 'ready' })
      if (task.type === 'weigh') this.say({ id, type: 'load', load: { pixels: 1, bytes: 1 } })
      else this.kill()
    })
  }
}
