import { Problem } from '../../check/read.ts'
import type { InlineFile } from '../../check/read-media.ts'
import type { Settings } from '../../options.ts'
import type { ChatOrder, OutputForm, Tool, ToolMode } from '../../reply/chat-order.ts'
import { judge, type Verdict } from '../../reply/safety.ts'
import { joinTurns, type Turn } from '../../reply/turn.ts'
import type { GenerationConfig } from './read-config.ts'
import { type Content, modalityOf } from './read-contents.ts'
import type { GenerateRequest } from './read-request.ts'
import { checkSignatures } from './signatures.ts'

export type GenerateOrder = {
  model: string
  chat: ChatOrder
  request: GenerateRequest
  config: Partial<GenerationConfig>
  /** What the person last wrote. */
  question: string
  modalities: ReadonlySet<'TEXT' | 'IMAGE' | 'AUDIO'>
  /** The image to change and those beside it: of the last message of the person, else the last of the reply before it. */
  images: readonly InlineFile[]
  isCodeRun: boolean
  areThoughtsShown: boolean
  verdict: Verdict
}

/** What is asked, with the checks that need more than one field. Throws a Problem. */
export function orderOf(model: string, request: GenerateRequest, settings: Settings): GenerateOrder {
  const config: Partial<GenerationConfig> = request.generationConfig ?? {}
  checkFunctionResponses(request.contents)
  const thinking = config.thinkingConfig
  const isThinking = thinking?.thinkingBudget !== 0 && thinking !== undefined
  checkSignatures(request.contents, { model, isThinking, key: settings.signingKey })
  const turns = joinTurns(request.contents.map(turnOf))
  const question = turns.findLast((turn) => turn.role === 'user' && turn.text !== '')?.text ?? ''
  const verdict = verdictOf(question, request, settings)
  const tools = (request.tools ?? []).flatMap((tool) => tool.functionDeclarations ?? []).map(toTool)
  return {
    model,
    request,
    config,
    question,
    modalities: new Set(config.responseModalities ?? ['TEXT']),
    images: imagesToChange(request.contents),
    isCodeRun: (request.tools ?? []).some((tool) => tool.codeExecution !== undefined),
    areThoughtsShown: isThinking && thinking.includeThoughts === true,
    verdict,
    chat: {
      turns,
      system: request.systemInstruction ?? '',
      isThinking,
      maxTokens: config.maxOutputTokens ?? Number.POSITIVE_INFINITY,
      stopSequences: config.stopSequences ?? [],
      tools,
      toolMode: toolModeOf(request, tools),
      output: outputOf(config),
      seen: null,
      isUnsafe: verdict === 'unsafe',
    },
  }
}

function toTool(declaration: { name: string; parameters: unknown; parametersJsonSchema: unknown }): Tool {
  const schema = declaration.parameters ?? declaration.parametersJsonSchema
  return { name: declaration.name, schema: schema ?? { type: 'object' } }
}

export function turnOf({ role, parts }: Content): Turn {
  const spoken = parts.filter((part) => part.thought !== true)
  return {
    role: role === 'model' ? 'assistant' : 'user',
    text: spoken
      .map((part) => part.text ?? '')
      .filter((text) => text !== '')
      .join('\n'),
    imageCount: parts.filter((part) => part.inlineData && modalityOf(part.inlineData.mimeType) === 'IMAGE')
      .length,
    toolResults: parts
      .flatMap((part) => part.functionResponse ?? [])
      .map(({ name, response }) => ({
        name,
        content: JSON.stringify(response),
        isError: Object.keys(response).length > 0 && Object.keys(response).every((key) => key === 'error'),
      })),
  }
}

/** A response must follow the call that it answers. */
function checkFunctionResponses(contents: readonly Content[]): void {
  for (const [index, content] of contents.entries()) {
    const before = contents.slice(0, index).findLast(({ role }) => role === 'model')
    const called = before?.parts.flatMap((part) => part.functionCall?.name ?? []) ?? []
    const stranger = content.parts.find(
      ({ functionResponse }) => functionResponse !== undefined && !called.includes(functionResponse.name),
    )
    if (stranger !== undefined) {
      const name = stranger.functionResponse?.name ?? ''
      throw new Problem(`contents.${index}`, `answers ${name}, which the model did not call before`)
    }
  }
}

function imagesToChange(contents: readonly Content[]): InlineFile[] {
  const of = (content: Content | undefined): InlineFile[] =>
    (content?.parts ?? [])
      .flatMap((part) => part.inlineData ?? [])
      .filter(({ mimeType }) => modalityOf(mimeType) === 'IMAGE')
  const asked = contents.findLastIndex((content) => content.role !== 'model')
  const before = contents.slice(0, Math.max(0, asked)).findLast((content) => content.role === 'model')
  const sent = of(contents[asked])
  return sent.length > 0 ? sent : of(before).slice(-1)
}

function toolModeOf({ toolConfig }: GenerateRequest, tools: readonly Tool[]): ToolMode {
  const { mode, allowedFunctionNames: names } = toolConfig?.functionCallingConfig ?? {}
  const stranger = names?.find((name) => tools.every((tool) => tool.name !== name))
  const field = 'toolConfig.functionCallingConfig'
  if (stranger !== undefined) {
    throw new Problem(`${field}.allowedFunctionNames`, `names ${stranger}, which is not declared`)
  }
  if (mode === 'ANY' && tools.length === 0)
    throw new Problem(`${field}.mode`, 'ANY needs functionDeclarations')
  const kind = mode === 'ANY' ? 'any' : mode === 'NONE' ? 'none' : 'auto'
  return { kind, names: names ?? null, isSingle: false }
}

function outputOf({ responseMimeType, responseSchema }: Partial<GenerationConfig>): OutputForm {
  if (responseMimeType === 'application/json') return { kind: 'json', schema: responseSchema ?? null }
  if (responseMimeType !== 'text/x.enum') return { kind: 'text' }
  return { kind: 'enum', values: (responseSchema?.['enum'] as string[] | undefined) ?? [] }
}

/** Told words count as dangerous content of MEDIUM probability: three thresholds of the document let them through. */
function verdictOf(question: string, { safetySettings = [] }: GenerateRequest, settings: Settings): Verdict {
  const threshold = safetySettings.find(
    ({ category }) => category === 'HARM_CATEGORY_DANGEROUS_CONTENT',
  )?.threshold
  const isLetThrough = ['BLOCK_ONLY_HIGH', 'BLOCK_NONE', 'OFF'].includes(threshold ?? '')
  return isLetThrough ? 'safe' : judge(question, settings)
}
