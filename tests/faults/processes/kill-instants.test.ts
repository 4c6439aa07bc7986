import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { openStore } from '../../../src/main/store/open.ts'
import { isThere } from '../rig/commits.ts'
import { isWhole } from '../rig/database.ts'
import * as life from '../rig/life.ts'
import { many } from '../rig/form.ts'
import { closeSession, type Rig, rows } from '../rig/rig.ts'

afterAll(closeSession)

const writer = fileURLToPath(new URL('../rig/writer.ts', import.meta.url))
/** Of each of the two lives that go on beside each other; with three seeds there are over 200. */
const instants = many(35, 10, 4)
/** Of each of the two writers; with three seeds over 100. */
const kills = many(18, 5, 2)

/** Kills the app again and again, some time after a video was ordered; what each kill left is taken up by the next run. */
async function killedAtInstants(rig: Rig): Promise<void> {
  const asked: { prompt: string; ordered: Promise<boolean> }[] = []
  for (let instant = 0; instant < instants; instant += 1) {
    await rig.start()
    const prompt = `Killed at instant ${instant}`
    const ordered = rig.video(prompt).then(
      () => true,
      () => false,
    )
    asked.push({ prompt, ordered })
    // Time itself is what is tried here; a video's whole life takes about this long.
    await new Promise((resolve) => setTimeout(resolve, rig.random() * 900))
    await rig.app().kill()
  }
  await rig.start()
  for (const { prompt, ordered } of asked) await life.isTrue(rig, prompt, await ordered)
  await life.checked(rig)
  await rig.app().stop()
  life.isConsistent(rig)
  expect(isWhole(rig)).toBe(true)
}

rows('B1', 'killed at any instant, nothing acknowledged is lost and nothing is paid for twice', [
  killedAtInstants,
  killedAtInstants,
])

/** @returns what the writer was told to be written, before and after the signal */
async function killedWhileWriting(directory: string, commits: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    // Lines that were on their way when it died still count: the store had returned before they were printed.
    acknowledged.push(line)
    if (acknowledged.length === commits) child.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return acknowledged
}

async function killedInWrites(rig: Rig): Promise<void> {
  const acknowledged: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    acknowledged.push(...(await killedWhileWriting(rig.dataDirectory, 1 + Math.floor(rig.random() * 80))))
    const store = openStore({ directory: rig.dataDirectory, now: Date.now })
    try {
      expect(acknowledged.filter((line) => !isThere(store, line))).toEqual([])
    } finally {
      store.close()
    }
  }
  life.isWritten(rig)
  expect(isWhole(rig)).toBe(true)
}

rows('B1', 'killed again and again while it writes, every commit that was acknowledged is there', [
  killedInWrites,
  killedInWrites,
])
