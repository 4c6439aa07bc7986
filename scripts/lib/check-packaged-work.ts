import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openHttpChannel } from '../../src/renderer/rpc/http-channel.ts'
import { type AtelierClient, contract } from '../../src/shared/contract/index.ts'
import type { Asset } from '../../src/shared/domain/asset.ts'
import type { Job } from '../../src/shared/domain/job/job.ts'
import { AppError } from '../../src/shared/errors.ts'
import { connect } from '../../src/shared/rpc/connect.ts'
import { type Entered, fetchFrom } from './start/app-address.ts'
import { type Check, isTrue } from './check.ts'

const doneWithinMs = 120_000

/**
 * Lets the packed app do what takes it out of its main thread: each row needs a process, a thread, a native file or a clip
 * that lies in the archive or beside it.
 *
 * @param folder for what it writes beside its own data
 */
export async function checkPackagedWork({ origin, secret }: Entered, folder: string): Promise<Check[]> {
  const fetch = fetchFrom(origin)
  const channel = await openHttpChannel({ origin, secret, fetch })
  const client = connect(contract, channel)
  const late = setTimeout(() => channel.close(), doneWithinMs)
  const { mediaBase } = await client.app.info({})
  const read = async (path: string): Promise<Buffer> => {
    const response = await fetch(`${origin}${mediaBase}${path}`)
    if (!response.ok) throw new Error(`${path.replaceAll(/[0-9a-f-]{36}/g, '…')} answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const checks = [isTrue('a window of the printed address is let in', true, '')]
  const check = async (name: string, work: () => Promise<void>): Promise<void> => {
    const problem = await work().then(() => null, String)
    checks.push({ name, problem })
  }
  try {
    let asset: Asset | null = null
    const made = (): Asset => {
      if (asset === null) throw new Error('there is no image')
      return asset
    }
    await check('it makes an image with its demo gateway, receives it and looks at it', async () => {
      asset = await makeImage(client)
      if (!asset.hasThumbnail) throw new Error('nothing decoded it')
    })
    await check('it draws an image smaller', async () => {
      const thumbnail = await read(`/asset/${made().id}/thumbnail/256`)
      if (thumbnail.toString('latin1', 8, 12) !== 'WEBP') throw new Error('that is no WebP')
    })
    await check('it reads what an image says of itself', async () => {
      const { isCut } = await client.provenance.about({ assetId: made().id })
      if (isCut) throw new Error('its thread came to nothing')
    })
    await check('it reads every file of its library again', async () => {
      for await (const event of client.library.verify({})) {
        if (event.type !== 'done') continue
        const { files, unreadable, missing, damaged } = event.report
        if (files === 0 || unreadable + missing + damaged > 0) throw new Error(JSON.stringify(event.report))
      }
    })
    await check('it looks for duplicates', async () => {
      const { groups } = await client.similar.duplicates({ after: null })
      if (groups.length > 0) throw new Error('one image is no group')
    })
    await check('it opens an image as a document and writes that for another program', async () => {
      const canvas = await client.canvas.create({ from: { assetId: made().id } })
      const file = await read(`/canvas/${canvas.id}/file?as=openraster&name=packed`)
      if (file.toString('latin1', 0, 2) !== 'PK') throw new Error('that is no OpenRaster')
    })
    await check('it lays the answer to an edit over the document', async () => {
      const [canvasId, assetId] = await editImage(client, made())
      const answer = await read(`/canvas/${canvasId}/answer?asset=${assetId}&take=masked`)
      if (answer.length < 1000) throw new Error('there is no answer')
    })
    await check('it exports a file as a ZIP', async () => {
      const { exportId } = await client.exports.note({ exportId: null, assetIds: [made().id] })
      await client.exports.offer({ exportId, choice: { what: 'files', to: 'zip', withDetails: true } })
      const zip = await read(`/export/${exportId}?name=packed.zip`)
      if (zip.toString('latin1', 0, 2) !== 'PK') throw new Error('that is no ZIP')
    })
    await check('it backs its library up', () => backUp(client, folder))
    await check('it imports a chat of another app', () => importChat(client, join(folder, 'chats.json')))
    await check('it looks for the authorities of the system before it connects', async () => {
      const asked = client.settings.testConnection({ connectionId: null, baseUrl: nowhere, key: 'none' })
      const code = await asked.then(
        () => 'an answer',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      )
      if (code !== 'gateway-unreachable') throw new Error(code)
    })
    return checks
  } finally {
    clearTimeout(late)
    channel.close()
  }
}

/** Nobody listens here. */
const nowhere = 'https://127.0.0.1:9'

async function backUp(client: AtelierClient, folder: string): Promise<void> {
  const states = client.backup.watch({})
  await client.backup.start({ folder })
  for await (const { run, failure, last } of states) {
    if (failure !== null) throw new Error(failure.code)
    if (run === null && last !== null) return
  }
}

async function importChat(client: AtelierClient, path: string): Promise<void> {
  writeFileSync(path, JSON.stringify([chatOfOpenWebUi]))
  const states = client.imports.watch({})
  await client.imports.start({ path })
  for await (const { run, failure, last } of states) {
    if (failure !== null) throw new Error(failure.code)
    if (run !== null || last === null) continue
    if (last.conversations !== 1) throw new Error(JSON.stringify(last))
    return
  }
}

const chatOfOpenWebUi = {
  id: 'packed',
  title: 'A chat',
  created_at: 1_740_000_000,
  updated_at: 1_740_000_000,
  chat: {
    history: {
      messages: { m: { id: 'm', parentId: null, childrenIds: [], role: 'user', content: 'A quiet sea' } },
      currentId: 'm',
    },
  },
}

async function makeImage(client: AtelierClient): Promise<Asset> {
  const { id: connectionId } = await client.settings.startDemo({})
  const request = {
    kind: 'image',
    // Of those models whose images come by their address, and are received as videos are.
    model: 'videobq1-image',
    prompt: 'A quiet sea',
    n: 1,
    size: '256x256',
    quality: 'auto',
  } as const
  return savedBy(client, ({ images }) =>
    images.create({ connectionId, request, idempotencyKey: randomUUID() }),
  )
}

async function editImage(client: AtelierClient, { id: assetId }: Asset): Promise<[string, string]> {
  const { id: connectionId } = await client.settings.startDemo({})
  const { id: canvasId } = await client.canvas.create({ from: { assetId } })
  const { revision } = await client.canvas.open({ canvasId })
  const asked = {
    ...{ canvasId, revision, connectionId, maskLayerId: null, feather: 0, options: null },
    ...{ format: 'generate-content' as const, model: 'multimodal-2.5-flash-image', prompt: 'a vase of clay' },
  }
  const answer = await savedBy(client, ({ canvasEdits }) =>
    canvasEdits.ask({ ...asked, idempotencyKey: randomUUID() }),
  )
  return [canvasId, answer.id]
}

/** What a job makes first. */
async function savedBy(
  client: AtelierClient,
  ask: (client: AtelierClient) => Promise<Pick<Job, 'id'>>,
): Promise<Asset> {
  const events = client.jobs.watch({})
  const { id } = await ask(client)
  for await (const event of events) {
    if (event.type !== 'job-updated' || event.job.id !== id) continue
    const { state, assets, failure } = event.job
    if (state === 'saved' && assets[0] !== undefined) return assets[0]
    if (failure !== null) throw new Error(`its job is ${state}: ${failure.code}`)
  }
  throw new Error('the app ended first')
}
