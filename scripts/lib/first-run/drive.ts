import type { DrivenApp, OpenApp } from './driven-app.ts'
import { keepEvidence } from './evidence.ts'
import { receivedFiles, sha256Of } from './received-files.ts'
import {
  findAll,
  makeImage,
  makeReply,
  makeVideo,
  playAndSeek,
  saveCopy,
  seeFirstScreen,
  tryDemo,
} from './steps.ts'

export type Drive = {
  readonly open: OpenApp
  readonly dataDirectory: string
  /** The desktop window asks where to by the system's dialog, which nothing but a person can answer. */
  readonly canSaveCopies: boolean
  /** Where a failure leaves what there is to see. */
  readonly evidence: string
  readonly say: (line: string) => void
  /** How long anything but a video may take; a minute unless it is given. */
  readonly actionWithinMs?: number
}

/**
 * A first run as a person has it: the first screen, one of each with the demo gateway, and all of it again after a restart.
 * Says a line for each step, and at a good end how many. Answers whether all went well.
 */
export async function drive(asked: Drive): Promise<boolean> {
  const { open, dataDirectory, canSaveCopies, evidence, say, actionWithinMs = 60_000 } = asked
  let app: DrivenApp | null = null
  let doing = ''
  let done = 0
  const current = (): DrivenApp => {
    if (app === null) throw new Error('the app is not open')
    return app
  }

  async function step(name: string, work: () => Promise<string | void>): Promise<void> {
    doing = name
    const startedAt = performance.now()
    const found = await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`ok    ${name}${found === undefined ? '' : `: ${found}`} (${seconds} s)`)
    done += 1
  }

  const start = async (): Promise<void> => {
    app = await open(dataDirectory)
    app.page.setDefaultTimeout(actionWithinMs)
  }
  const quit = async (): Promise<void> => {
    await current().quit()
    app = null
  }

  try {
    await step('it opens its window', start)
    await step('the first screen is there', () => seeFirstScreen(current().page))
    await step('the demo gateway starts', () => tryDemo(current().page))
    await step('a reply is made', () => makeReply(current().page))
    await step('an image is made and drawn', () => makeImage(current().page))
    await step('a video is made and received', () => makeVideo(current().page))
    await step('both files are on disk as they came', () => checkFiles(dataDirectory))
    if (canSaveCopies) await step('a copy is saved, byte for byte', () => checkCopy(current(), dataDirectory))
    else say('left  a copy is saved: the dialog is the system’s, and a person’s to answer')
    await step('the video plays from its middle', () => checkSeeking(current()))
    await step('it quits', quit)
    await step('it starts again', start)
    await step('the reply, the image and the video are there', () => findAll(current().page))
    await step('it quits again', quit)
    say(`${done} ok, ${canSaveCopies ? 0 : 1} left`)
    return true
  } catch (error) {
    say(`FAIL  ${doing}: ${error instanceof Error ? error.message : String(error)}`)
    await keepEvidence(app, { folder: evidence, dataDirectory })
    say(`What there is to see of it is in ${evidence}`)
    return false
  } finally {
    await (app as DrivenApp | null)?.kill()
  }
}

async function checkFiles(dataDirectory: string): Promise<string> {
  const { size } = await receivedFiles(dataDirectory)
  if (size < 2) throw new Error(`there are only ${size}`)
  return `${size} files`
}

async function checkCopy({ page }: DrivenApp, dataDirectory: string): Promise<void> {
  const copy = await sha256Of(await saveCopy(page))
  if (!(await receivedFiles(dataDirectory)).has(copy)) throw new Error('it is not what was received')
}

async function checkSeeking({ page }: DrivenApp): Promise<string> {
  const { duration, time, width } = await playAndSeek(page)
  if (!(duration > 1) || Math.abs(time - duration / 2) > 0.5 || width === 0) {
    throw new Error(`it is at ${time} of ${duration} seconds, ${width} pixels wide`)
  }
  return `${time.toFixed(1)} of ${duration.toFixed(1)} s`
}
