import { expect, test } from '../../../support/atelier-test.ts'
import { ask, replyEnded, tryDemo } from '../../../support/steps.ts'
import { writeConversations, writeMessages } from '../../../support/write-rows.ts'

/** What the window says of the faults that these walks bring about. */
test.use({ wantedProblems: /no such (?:moment|number)/ })

const unwritable = 1_600_000_000_000
const shownBroken = 'Shown as plain text because it could not be displayed. Nothing is lost.'

test('a message that cannot be drawn is shown as its words, and everything around it is there', async ({
  atelier,
}) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 2)
  writeMessages(atelier.dataDirectory, 4, (nth) => {
    const text = { type: 'text' as const, text: `The **words** of ${nth}` }
    if (nth % 2 === 1) return { role: 'user', parts: [text] }
    return { role: 'assistant', parts: [text], endedAt: nth === 2 ? unwritable : 1_700_000_000_000 }
  })
  // A browser that fails at one moment: when the second reply ended.
  await page.addInitScript((moment) => {
    const write = Reflect.get(Date.prototype, 'toISOString')
    Object.assign(Date.prototype, {
      toISOString(this: Date) {
        if (this.getTime() === moment) throw new RangeError('no such moment')
        return write.call(this)
      },
    })
  }, unwritable)
  await page.reload()
  await page.getByRole('button', { name: /^Talk 1\b/ }).click()
  const log = page.getByRole('log')
  await expect(log.getByText('The **words** of 2')).toBeVisible()
  await expect(log.getByText(shownBroken)).toHaveCount(1)
  const replies = page.getByRole('article', { name: /^Reply/ })
  await expect(replies).toHaveCount(1)
  await expect(replies).toHaveText(/The words of 4/)
  await expect(replies.locator('strong')).toHaveText('words')
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Something went wrong here' })).toHaveCount(0)

  await ask(page, 'Tell me about pears')
  await replyEnded(page)
  await expect(replies).toHaveCount(2)
  await page.getByRole('button', { name: /^Talk 2\b/ }).click()
  await expect(log.getByText(shownBroken)).toHaveCount(0)
})

test('a part of a reply that cannot be drawn leaves the other parts as they are', async ({ atelier }) => {
  const { page } = atelier
  await tryDemo(page)
  writeConversations(atelier.dataDirectory, 1)
  const code = Array.from({ length: 77 }, (_, line) => `print(${line})`).join('\n')
  writeMessages(atelier.dataDirectory, 2, (nth) => {
    if (nth === 1) return { role: 'user', parts: [{ type: 'text', text: 'Count, please' }] }
    return {
      role: 'assistant',
      parts: [
        { type: 'text', text: 'It **begins**' },
        { type: 'code', language: 'python', text: code },
        { type: 'text', text: 'It **ends**' },
      ],
    }
  })
  // A browser that fails at one number: how many lines the code has.
  await page.addInitScript(() => {
    const write = Number.prototype.toLocaleString
    Object.assign(Number.prototype, {
      toLocaleString(this: number, ...rest: Parameters<typeof write>) {
        if (Number(this) === 77) throw new RangeError('no such number')
        return write.apply(this, rest)
      },
    })
  })
  await page.reload()
  await page.getByRole('button', { name: /^Talk 1\b/ }).click()
  const reply = page.getByRole('article', { name: /^Reply/ })
  await expect(reply.locator('strong')).toHaveText(['begins', 'ends'])
  await expect(reply.getByText(shownBroken)).toHaveCount(1)
  await expect(reply.getByText('print(76)')).toBeVisible()
  await expect(reply.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})
