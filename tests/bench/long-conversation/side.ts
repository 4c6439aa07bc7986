import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import { openStore } from '../../../src/main/store/open.ts'
import { launchApp } from '../../support/launch-app.ts'
import { longReply } from '../../support/long-reply.ts'
import { startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import { chooseModel, openRoom, replyEnded, saveConnection, send } from '../../support/steps.ts'
import { writeConversations, writeExchanges, writeMessages } from '../../support/write-rows.ts'
import { withScriptMs } from '../lib/script-time.ts'
import { lateReply } from './late-reply.ts'
import { type AtEnd, climb, type Climb, goToStart, watchAtEnd } from './watch-list.ts'

const messages = 2_000
const replyLength = 400_000
const seconds = 3
/** What is left of the reply when the measuring ends: its end is not measured. */
const spareSeconds = 0.5

export type Turn = AtEnd & {
  /** Milliseconds of JavaScript a frame, with the collecting of its garbage; no layout, no painting. */
  scriptMs: number
}

/** The app with a conversation open in its window. */
export type Side = {
  /** Up through earlier messages, then on to the very first: from here on the window holds all of them. */
  climb(): Promise<Climb>
  /** One more reply, as the newest message of the same conversation. */
  turn(): Promise<Turn>
  close(): Promise<void>
}

/** The app as it is started on a library of so many conversations, whose newest has 2 000 messages. */
export async function openSide(browser: Browser, conversations: number): Promise<Side> {
  const reply = lateReply(replyLength, seconds + spareSeconds)
  const gateway = await startScriptedGateway(reply.script)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  writeLibrary(dataDirectory, conversations)
  const app = await launchApp({ dataDirectory })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(app.address)
  await saveConnection(page, { name: 'Studio', baseUrl: gateway.origin, key: 'sk-abcdefgh1234' })
  await openRoom(page, 'Chat')
  await page.getByRole('button', { name: /^Talk 1\b/ }).click()
  await chooseModel(page, /^talker/)
  const session = await context.newCDPSession(page)
  const log = page.getByRole('log')
  await expect(log.getByText(wordsAt(messages)).first()).toBeInViewport()
  let turns = 0
  const ask = async () => {
    turns += 1
    if (turns === 1) return send(page, 'Tell me all')
    return log.getByRole('button', { name: 'Try again' }).last().click()
  }
  return {
    async climb() {
      const seen = await climb(page, { times: 6, stepPx: 240 })
      await goToStart(page, wordsAt(1))
      await page.getByRole('button', { name: 'Jump to latest' }).click()
      await expect(log.getByText(wordsAt(messages)).first()).toBeInViewport()
      return seen
    },
    async turn() {
      await ask()
      const heading = log.getByRole('heading', { name: reply.lastHeading, exact: true })
      await expect(heading).toBeAttached({ timeout: 30_000 })
      await settle()
      const { done, scriptMs } = await withScriptMs(session, async () => {
        const seen = watchAtEnd(page, seconds * 1000)
        await Promise.all([seen, reply.goOn()])
        return seen
      })
      await replyEnded(page)
      return { ...done, scriptMs: scriptMs / done.frames }
    },
    async close() {
      await context.close()
      await app.stop()
      await gateway.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }

  /** A second in which all that came at once is drawn and measured. */
  async function settle(): Promise<void> {
    await page.evaluate(async () => {
      for (let quiet = 0; quiet < 60; quiet += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  }
}

const wordsAt = (nth: number) => `Message ${nth}.`
const text = longReply(20_000)

/** A library as an earlier run left it, written past the app. */
function writeLibrary(dataDirectory: string, conversations: number): void {
  openStore({ directory: dataDirectory, now: Date.now }).close()
  writeConversations(dataDirectory, conversations)
  writeMessages(dataDirectory, messages, (nth) => {
    const isReply = nth % 2 === 0
    // Replies of two lines up to a screen, with all that Markdown has.
    const start = text.indexOf('\n\n', (nth * 331) % 15_000) + 2
    const words = isReply ? `\n\n${text.slice(start, start + 80 + ((nth * 37) % 900))}` : ' What of it?'
    return {
      role: isReply ? 'assistant' : 'user',
      parts: [{ type: 'text', text: `${wordsAt(nth)}${words}` }],
    }
  })
  writeExchanges(dataDirectory, 2, conversations)
}
