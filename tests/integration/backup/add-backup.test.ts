import { expect, test } from 'vitest'
import type { AppCore } from '../../support/app-core.ts'
import { changeInBackup } from '../../support/backup/backup-folder.ts'
import { json, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import { writeJobs } from '../../support/write-rows.ts'
import {
  added,
  backedUp,
  begunAlike,
  chosen,
  files,
  here,
  image,
  newest,
  other,
  press,
  rowsOf,
  said,
  shown,
  started,
} from '../../support/backup/two-libraries.ts'

test('what a backup has comes to a library that is used, what is there stays, and a second time brings nothing', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  const theirs = await other.connect(gateway.origin)
  const chat = await said(other, theirs, 'Hello from there', 1)
  const [shared, theirOwn] = [
    await image(other, '#111', 'shared.png'),
    await image(other, '#222', 'theirs.png'),
  ]
  await other.client.library.annotate({
    assetId: shared.assetId,
    note: 'said there',
    label: 'red',
    description: 'grey water',
  })
  await other.client.boards.create({ name: 'Seas', assetIds: [shared.assetId, theirOwn.assetId] })
  await other.client.tags.create({ path: 'sea/storm' })
  const { id: drawing } = await other.client.canvas.create({ width: 30, height: 20, name: 'Drawing' })
  await backedUp()

  const mine = await here.connect(gateway.origin)
  const ownChat = await said(here, mine, 'Hello from here', 2)
  const [known, own] = [await image(here, '#111', 'known.png'), await image(here, '#333', 'own.png')]
  await here.client.library.annotate({ assetId: known.assetId, label: 'blue' })
  const sea = await here.client.tags.create({ path: 'Sea' })
  const before = rowsOf(here)

  const plan = await here.client.backup.lookToAdd(await newest())
  expect(plan).toEqual({
    isUsed: true,
    fresh: { conversations: 1, messages: 2, files: 1, documents: 1, boards: 1 },
    known: { conversations: 0, messages: 0, files: 1, documents: 0, boards: 0 },
    deletedCount: 0,
  })
  expect(rowsOf(here)).toEqual(before)
  const report = await added()
  expect(report).toMatchObject({
    added: plan.fresh,
    left: [],
    leftCount: 0,
    deletedCount: 0,
    wasStopped: false,
  })

  const conversations = await here.client.chat.list({ cursor: null, limit: 9 })
  expect(conversations.conversations.map(({ id }) => id).toSorted()).toEqual([chat, ownChat].toSorted())
  expect((await files(here)).toSorted()).toEqual([known.assetId, own.assetId, theirOwn.assetId].toSorted())
  // The note came, the label was there.
  expect(await here.client.library.get({ assetId: known.assetId })).toMatchObject({
    note: 'said there',
    description: { text: 'grey water' },
    label: 'blue',
    fileName: 'known.png',
  })
  const { boards } = await here.client.boards.list({})
  const onBoard = await here.client.library.list({
    kind: null,
    boardId: boards[0]?.id ?? '',
    cursor: null,
    limit: 9,
  })
  expect(onBoard.assets.map(({ id }) => id).toSorted()).toEqual([known.assetId, theirOwn.assetId].toSorted())
  const { tags } = await here.client.tags.list({})
  expect(tags.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['Sea', null],
    ['storm', sea.id],
  ])
  expect(await here.client.canvas.open({ canvasId: drawing })).toMatchObject({
    structure: { width: 30, height: 20 },
  })
  expect((await here.client.settings.connections({})).map(({ id }) => id)).toEqual([mine])
  const { assets: found } = await here.client.library.list({
    kind: null,
    query: 'said there',
    cursor: null,
    limit: 9,
  })
  expect(found.map(({ id }) => id)).toEqual([known.assetId])
  const hits = await here.client.search.messages({
    query: 'from there',
    cursor: null,
    limit: 9,
    order: 'newest',
  } as never)
  expect(JSON.stringify(hits)).toContain(chat)

  const after = rowsOf(here)
  const again = await added()
  expect(again).toMatchObject({
    added: { conversations: 0, messages: 0, files: 0, documents: 0, boards: 0 },
    leftCount: 0,
  })
  expect(rowsOf(here)).toEqual(after)
  await gateway.close()
})

test('a chat that went on elsewhere goes on here, and one that went on in both places keeps what is shown and gets the other as a version', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  const connectionId = await other.connect(gateway.origin)
  const chats = [
    await said(other, connectionId, 'Waves', 1),
    await said(other, connectionId, 'Storms', 2),
  ] as const
  await begunAlike()
  const goOn = async (core: AppCore, conversationId: string, text: string, nth: number) => {
    const sent = {
      conversationId: conversationId as never,
      connectionId,
      model: 'm',
      text,
      idempotencyKey: press(nth),
    }
    await core.replyEnded((await core.client.chat.send(sent)).reply)
  }
  await goOn(other, chats[0], 'More of waves', 3)
  await goOn(other, chats[1], 'There', 4)
  await goOn(here, chats[1], 'Here', 5)
  await backedUp()
  const before = await shown(here, chats[1])
  expect(await added()).toMatchObject({ added: { conversations: 0, messages: 4 } })
  const texts = async (id: string) =>
    (await shown(here, id)).flatMap(({ role, parts }) => (role === 'user' ? parts : []))
  expect(await texts(chats[0])).toEqual([
    { type: 'text', text: 'Waves' },
    { type: 'text', text: 'More of waves' },
  ])
  const after = await shown(here, chats[1])
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after[2]?.versionIds).toHaveLength(2)
  await gateway.close()
})

test('jobs come as what they were: nothing of them is sent or asked after, also at the next start', async () => {
  const gateway = await startScriptedGateway(json(500, {}))
  await other.connect(gateway.origin)
  const states = [
    'prepared',
    'submitting',
    'waiting',
    'running',
    'downloading',
    'cannot-check',
    'saved',
    'cancelled',
  ] as const
  writeJobs(
    other.dataDirectory,
    states.map((state) => ({ kind: 'video', prompt: state, state })),
  )
  await backedUp()
  changeInBackup(chosen, 'atelier.db', `UPDATE jobs SET task_token = '{"taskId":"theirs"}', row_hash = NULL`)
  await here.connect(gateway.origin)
  await image(here, '#333')
  const asked = gateway.asked.length
  await added()
  await started()
  const { jobs } = await here.client.jobs.list({ kind: null, cursor: null, limit: 99 })
  expect(Object.fromEntries(jobs.map(({ request, state }) => [request.prompt, state]))).toEqual({
    ...Object.fromEntries(states.map((state) => [state, 'unknown-outcome'])),
    ...{ saved: 'saved', cancelled: 'cancelled' },
  })
  expect(jobs.map(({ hasTask, isFetchable }) => [hasTask, isFetchable])).toEqual(
    jobs.map(() => [false, false]),
  )
  expect(gateway.asked.length).toBe(asked)
  await gateway.close()
})

test('a connection comes without its key, and its key is asked for here', async () => {
  await other.connect('https://theirs.example')
  await backedUp()
  await here.connect('https://mine.example')
  await added()
  const connections = await here.client.settings.connections({})
  expect(Object.fromEntries(connections.map(({ baseUrl, keyPlace }) => [baseUrl, keyPlace]))).toEqual({
    'https://theirs.example': 'none',
    'https://mine.example': 'keychain',
  })
})
