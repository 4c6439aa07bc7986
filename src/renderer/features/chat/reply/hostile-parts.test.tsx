import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Part } from '../../../../shared/domain/message/part.ts'
import { noDetails, type ReplyDetails } from '../../../../shared/domain/message/reply-details.ts'
import { noUsage } from '../../../../shared/domain/message/usage.ts'
import { assetId } from '../../../media/media-fixtures.ts'
import { Likelihood } from '../details/Likelihood.tsx'
import { ReplyDetailsView } from '../details/ReplyDetailsView.tsx'
import { SourceList } from '../details/SourceList.tsx'
import { sourcesOf } from '../details/sources.ts'
import { aReply } from '../fixtures.ts'
import { hostilePayloads } from '../markdown/hostile-fixtures.ts'
import { SourceMarks, SourcesProvider } from '../markdown/SourceMarks.tsx'
import { CodeResult, RunCode } from '../parts/CodeParts.tsx'
import { MediaFile } from '../parts/MediaFile.tsx'
import { ToolCall, ToolResult } from '../parts/ToolParts.tsx'
import { QuestionView } from '../thread/QuestionView.tsx'

// What is folded is drawn as well: a person may open it.
vi.mock('../parts/Disclosure.tsx', () => ({
  Disclosure: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}))

const allowedElements = new Set(
  (
    'a article audio button circle code dd div dl dt figcaption figure h3 h4 li line ol p path pre q rect section span sup svg ' +
    'ul video'
  ).split(' '),
)
const allowedSchemes = /^(https:|mailto:|\/asset\/)/

/** Every place of a reply or a question that a stranger can fill, filled with this. */
function everything(payload: string) {
  const parts: Part[] = [
    { type: 'tool-call', callId: payload, name: payload, text: JSON.stringify({ [payload]: payload }) },
    { type: 'tool-call', callId: '', name: payload, text: payload },
    { type: 'tool-result', callId: payload, name: payload, text: payload, isError: true, assetIds: [] },
    { type: 'code', language: payload, text: payload },
    { type: 'code-result', outcome: payload, text: payload },
  ]
  const file = { assetId: assetId(1), mimeType: payload, width: 0, height: 0, fileName: payload }
  const details: ReplyDetails = {
    ...noDetails,
    responseId: payload,
    responseModel: payload,
    stopSequence: payload,
    citations: [
      { startIndex: 0, endIndex: 1, text: payload, url: payload, title: payload, license: payload },
    ],
    grounding: {
      sources: [{ url: payload, title: payload }],
      supports: [],
      searches: [payload],
      searchEntryHtml: payload,
      searchEntryBlob: payload,
      searchScore: 1,
      passages: [{ passageId: payload, partIndex: 0, source: payload, chunk: payload, text: payload }],
    },
    safety: [{ of: 'reply', category: payload, probability: payload, isBlocked: true }],
    logprobs: null,
    retrievedUrls: [{ url: payload, status: payload }],
  }
  const usage = { ...noUsage, byModality: [{ of: 'input' as const, modality: payload, tokens: 1 }] }
  const reply = aReply(2, parts, { status: 'complete', stopReason: payload, details, usage })
  const token = { token: payload, tokenId: 1, logProbability: -1 }
  return (
    <>
      <ToolCall part={pick(parts[0], 'tool-call')} isStreaming={false} />
      <ToolCall part={pick(parts[1], 'tool-call')} isStreaming />
      <ToolResult part={pick(parts[2], 'tool-result')} />
      <RunCode part={pick(parts[3], 'code')} />
      <CodeResult part={pick(parts[4], 'code-result')} />
      <MediaFile part={{ type: 'media', kind: 'audio', ...file }} />
      <MediaFile part={{ type: 'media', kind: 'document', ...file }} />
      <SourceList sources={sourcesOf(details)} searches={[payload]} />
      <SourcesProvider value={sourcesOf(details)}>
        <SourceMarks numbers={[1, 9]} />
      </SourcesProvider>
      <ReplyDetailsView message={reply} />
      <Likelihood logprobs={{ average: -1, steps: [{ chosen: token, top: [token] }] }} />
      <QuestionView message={aReply(1, [pick(parts[2], 'tool-result'), { type: 'text', text: payload }])} />
    </>
  )
}

function pick<Type extends Part['type']>(part: Part | undefined, type: Type): Extract<Part, { type: Type }> {
  if (part?.type !== type) throw new Error(`no ${type}`)
  return part as Extract<Part, { type: Type }>
}

test('whatever a stranger writes into a part or a detail is shown as the text that it is', () => {
  for (const payload of hostilePayloads()) {
    const html = renderToStaticMarkup(everything(payload))
    const elements = [...html.matchAll(/<([a-zA-Z][a-zA-Z0-9-]*)/g)].map((match) => match[1] ?? '')
    expect(
      elements.filter((element) => !allowedElements.has(element)),
      payload,
    ).toEqual([])
    const openings = [...html.matchAll(/<[a-zA-Z][^>]*>/g)].map((match) => match[0])
    const attributes = openings.flatMap((opening) => [
      ...opening.matchAll(/\s([a-zA-Z_:][^\s=>/"]*)(?:="([^"]*)")?/g),
    ])
    const handlers = attributes.filter(([, name = '']) => /^(on|srcdoc|formaction)/i.test(name))
    expect(handlers, payload).toEqual([])
    const addresses = attributes.filter(([, name = '']) => name === 'href' || name === 'src')
    expect(
      addresses.filter(([, , value = '']) => !allowedSchemes.test(value)),
      payload,
    ).toEqual([])
  }
}, 60_000)

test('the HTML of a provider’s search box is not in the window', () => {
  const html = renderToStaticMarkup(everything('CANARY-1'))
  const shown = html.split('CANARY-1').length
  expect(shown).toBeGreaterThan(20)
  const details = { ...noDetails, grounding: { ...grounding, searchEntryHtml: '<b>CANARY-2</b>' } }
  const message = aReply(2, [], { status: 'complete', stopReason: 'STOP', details })
  expect(renderToStaticMarkup(<ReplyDetailsView message={message} />)).not.toContain('CANARY-2')
})

const grounding = {
  sources: [],
  supports: [],
  searches: [],
  searchEntryHtml: null,
  searchEntryBlob: null,
  searchScore: null,
  passages: [],
}
