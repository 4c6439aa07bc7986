import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { HostError, type Keychain, type Saving } from '../../../src/main/host/host.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import {
  type DiagnosticReport,
  reportFileName,
  reportText,
} from '../../../src/shared/domain/health/diagnostic-report.ts'
import { type AppCore, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { formsOf } from '../../support/canary-key.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

/** The word stands in everything that is a person's or a gateway's; the key has another. */
const canary = /plover/i
const key = 'sk-lapwing/0123456789+QwErTy'

async function openApp(keychain: Keychain = createMemoryKeychain(), saving: Saving | null = null) {
  const home = mkdtempSync(join(tmpdir(), 'plover-home-'))
  const before = process.env['HOME']
  process.env['HOME'] = home
  onTestFinished(() => {
    process.env['HOME'] = before
    rmSync(home, { recursive: true, force: true })
  })
  const directory = join(home, 'Plover', 'data')
  mkdirSync(directory, { recursive: true })
  const core = await openAppCore({ directory, keychain }, saving)
  return { core, home, directory }
}

async function startGateway() {
  const events = [
    { type: 'message_start', message: { id: 'm', model: 'm', role: 'assistant', type: 'message' } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'a plover is a bird' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_stop' },
  ]
  const gateway = await startScriptedGateway((exchange) => {
    if (exchange.request.url?.endsWith('/messages') === true) {
      exchange.response.writeHead(200, { 'content-type': 'text/event-stream' })
      exchange.response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
      return
    }
    exchange.response.setHeader('x-request-id', 'plover-request')
    const error = { message: 'the plover upstream said: plover', type: 'plover_error', code: 'plover_code' }
    return json(500, { error })(exchange)
  })
  onTestFinished(() => gateway.close())
  return gateway
}

/** A person's work, in every place that has something of it. */
async function work({ client, app, ...core }: AppCore, origin: string): Promise<void> {
  const { id: connectionId } = await client.settings.saveConnection({
    ...{ id: null, name: 'Plover studio', baseUrl: `${origin}/plover`, newKey: { key, place: 'keychain' } },
    dialect: { ...defaultDialect, messagesBeta: 'plover-beta', familyDSegment: 'plover' },
    network: { proxy: { type: 'none' }, extraCertificates: null, allowedHosts: ['plover.test'] },
  })
  const model = { id: 'plover-model', kind: 'chat' as const, format: 'messages' as const }
  await client.settings.saveModel({ connectionId, model, replaces: null })
  await client.workspace.write({ slot: 'plover', value: 'a plover draft' })
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const body = new Uint8Array(image)
  await app.respondMedia(new Request('http://x/upload?name=plover.png', { method: 'POST', body }))
  const request = { ...imageRequest(), prompt: `a plover at dusk, ${key}` }
  const { id } = await client.images.create({ connectionId, request, idempotencyKey: press() })
  await core.jobIn(id, 'failed', 'unknown-outcome')
  const { reply } = await client.chat.send({
    ...{ conversationId: null, connectionId, model: 'plover-model', idempotencyKey: press() },
    text: `What is a plover? ${key}`,
  })
  expect(JSON.stringify(await core.replyEnded(reply))).toMatch(/a plover is a bird/)
}

/** What no line of the app would hold, in the files that a report is made of, as somebody else could have written it. */
function plantRows(directory: string): void {
  const failure = {
    code: 'gateway-failed',
    isRetryable: false,
    data: {
      status: 503,
      detail: 'plover',
      host: 'plover.test',
      name: 'plover.png',
      requestId: 'plover',
      wasCharged: 'maybe',
    },
  }
  const database = openSqlite(join(directory, 'atelier.db'))
  database.prepare('UPDATE jobs SET failure = @failure, status_word = @word').run({
    failure: JSON.stringify(failure),
    word: 'plover',
  })
  database.close()
  const exchanges = openSqlite(join(directory, 'exchanges.db'))
  exchanges
    .prepare(
      "UPDATE exchanges SET url = 'https://plover.test/a?key=plover', fault = 'PLOVER plover', is_failed = 1",
    )
    .run({})
  exchanges.close()
}

function plantLog(directory: string): void {
  const line = (fields: object) =>
    `${JSON.stringify({ level: 50, time: '2026-11-23T14:00:00.000Z', ...fields })}\n`
  appendFileSync(
    join(directory, 'logs', 'atelier.log'),
    [
      line({
        msg: 'call-failed',
        code: 'disk-full',
        errorCode: 'ENOSPC',
        prompt: 'a plover',
        plover: 1,
        name: 'plover',
      }),
      line({ msg: 'a plover said', jobId: 'plover', table: 'Plover', count: 'plover', from: 'plover' }),
      line({
        msg: 'framed',
        place: ['at plover (/home/plover/plover.ts:1:2)', 'at x (file:///home/plover/out/main/index.js:7:9)'],
      }),
      line({ time: 'plover', level: 'plover', msg: 'timeless' }),
      line({ msg: 'turned', code: '\u202eplover\u0007' }),
      `\u001b[31mplover\u001b[0m\u202e not JSON\n`,
      line({ msg: 'huge', words: 'plover '.repeat(20_000) }),
    ].join(''),
  )
}

async function makeReport({ client }: AppCore): Promise<DiagnosticReport> {
  const made = await client.diagnostics.report({})
  if (made.type !== 'made') throw new Error(`refused: ${made.part}`)
  return made.report
}

const textOf = (report: DiagnosticReport) => reportText(report, new Set())

test('a report tells how the app is, and nothing of a person: no key, prompt, reply, name, address or folder', async () => {
  const gateway = await startGateway()
  const keychain: Keychain = {
    ...createMemoryKeychain(),
    probe: async () => ({ isAvailable: true, isLocked: false, detail: 'plover of the keychain' }),
  }
  const opened = await openApp(keychain)
  await work(opened.core, gateway.origin)
  await opened.core.end()
  plantRows(opened.directory)
  plantLog(opened.directory)
  const core = await openAppCore({ directory: opened.directory, keychain })
  onTestFinished(() => core.end())
  const askedBefore = gateway.asked.length

  const report = await makeReport(core)
  const text = textOf(report)
  expect(text).not.toMatch(canary)
  for (const form of formsOf(key)) expect(text).not.toContain(form)
  expect(text).not.toContain(opened.home)
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(500)

  for (const told of [
    'version: 0.0.0-test',
    'host: browser',
    'can openExternal: no',
    'library opened: ',
    'work resumed: ',
    'gave a reason: yes',
    'held against its keys: yes',
    'notices of: all',
    'connections: 1',
    'dialect with its own familyDSegment messagesBeta; proxy none; extra certificates 0; private hosts 1',
    new URL(gateway.origin).host,
    'quick check: ok',
    'rows of jobs: 1',
    'rows of messages: 2',
    'image failed gateway-failed status 503 charged maybe',
    'image-create POST ended status 500 of another kind',
    'error call-failed code=disk-full errorCode=ENOSPC (3 more)',
    'error (no event) (4 more)',
    'error framed place=elsewhere < out/main/index.js:7',
    '(no time) (no level) timeless',
    'error turned (1 more)',
  ])
    expect(text).toContain(told)
  const withoutHosts = reportText(report, new Set(['hosts']))
  expect(withoutHosts).not.toContain(new URL(gateway.origin).host)
  expect(withoutHosts).toContain('left out by the person: hosts')
  expect(gateway.asked).toHaveLength(askedBefore)
})

test('what was shown is saved, without what was left out, where the person says, and nothing stays behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const saving = { askWhere: async (fileName: string) => join(folder, fileName), mode: 0o644 }
  const { core, directory } = await openApp(undefined, saving)
  onTestFinished(() => core.end())
  const report = await makeReport(core)
  // What happens afterwards is in another report.
  plantLog(directory)
  await makeReport(core)
  const events = []
  for await (const { type } of core.client.diagnostics.save({
    reportId: report.id,
    leftOut: ['hosts', 'log'],
  }))
    events.push(type)
  expect(events.at(-1)).toBe('saved')
  const name = reportFileName(report)
  expect(readdirSync(folder)).toEqual([name])
  expect(readFileSync(join(folder, name), 'utf8')).toBe(reportText(report, new Set(['hosts', 'log'])))
  expect(readdirSync(join(directory, 'media', 'parts'))).toEqual([])

  const other = '00000000-0000-4000-8000-000000000000'
  const unknown = core.client.diagnostics.save({ reportId: other, leftOut: [] })
  await expect(unknown.next()).rejects.toMatchObject({ code: 'not-found' })
})

test('a key that gets into a report in spite of everything stops it, also where the keychain is locked', async () => {
  // Of the form of a code, so that it passes as one.
  const codelike = 'ERR_Q7X2K9M4T8V3B6N1'
  const keychain = createMemoryKeychain()
  const opened = await openApp(keychain)
  await opened.core.connect('https://gateway.example.test', codelike)
  expect(textOf(await makeReport(opened.core))).toContain('held against its keys: yes')
  const line = { level: 50, time: '2026-11-23T14:00:00.000Z', msg: 'call-failed', errorCode: codelike }
  appendFileSync(join(opened.directory, 'logs', 'atelier.log'), `${JSON.stringify(line)}\n`)
  expect(await opened.core.client.diagnostics.report({})).toEqual({ type: 'refused', part: 'log' })
  await opened.core.end()

  const read = () => Promise.reject(new HostError('keychain-unavailable', 'locked'))
  const locked = await openAppCore({ directory: opened.directory, keychain: { ...keychain, read } })
  onTestFinished(() => locked.end())
  expect(await locked.client.diagnostics.report({})).toEqual({ type: 'refused', part: 'log' })
  rmSync(join(opened.directory, 'logs', 'atelier.log'))
  expect(textOf(await makeReport(locked))).toContain('held against its keys: no')
})
