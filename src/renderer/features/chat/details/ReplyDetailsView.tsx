import type { Message } from '../../../../shared/domain/message/message.ts'
import { noDetails, type ReplyDetails } from '../../../../shared/domain/message/reply-details.ts'
import type { Usage } from '../../../../shared/domain/message/usage.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { Disclosure } from '../parts/Disclosure.tsx'
import { DetailSection, Facts } from './Facts.tsx'
import { Likelihood } from './Likelihood.tsx'
import { SourceName } from './SourceList.tsx'
import { modality, retrievalStatus, safetyCategory, safetyProbability } from './provider-terms.ts'

/** What stands beside the words of a reply, for who wants to know. Absent where nothing was told. */
export function ReplyDetailsView({ message }: { message: Message }) {
  const { chat, common } = useText()
  const { usage, stopReason } = message
  const details = message.details ?? noDetails
  if (usage === null && stopReason === null && message.details === null) return null
  return (
    <Disclosure
      name="details"
      label={common.details}
      className="mt-1.5 ml-2 flex flex-col gap-4 border-l border-line pl-4 text-sm select-text"
    >
      <Facts
        title={chat.reply}
        facts={[
          [common.model, details.responseModel],
          [chat.responseId, details.responseId],
          [chat.stopReason, stopReason],
          [chat.stopSequence, details.stopSequence],
          [chat.tokenCount, details.tokenCount],
          [chat.searchScore, details.grounding?.searchScore ?? null],
        ]}
      />
      {usage !== null && <UsageFacts usage={usage} />}
      <Safety details={details} />
      <Citations details={details} />
      <Passages details={details} />
      <Retrieved details={details} />
      {details.logprobs !== null && details.logprobs.steps.length > 0 && (
        <Likelihood logprobs={details.logprobs} />
      )}
    </Disclosure>
  )
}

function UsageFacts({ usage }: { usage: Usage }) {
  const { chat } = useText()
  const language = useLanguage()
  const write = (count: number | null) => count?.toLocaleString(language) ?? null
  return (
    <Facts
      title={chat.usage}
      facts={[
        [chat.inputTokens, write(usage.inputTokens)],
        [chat.cachedTokens, write(usage.cachedTokens)],
        [chat.cacheWriteTokens, write(usage.cacheWriteTokens)],
        [chat.toolTokens, write(usage.toolTokens)],
        [chat.outputTokens, write(usage.outputTokens)],
        [chat.thinkingTokens, write(usage.thinkingTokens)],
        [chat.totalTokens, write(usage.totalTokens)],
        ...usage.byModality.map(
          ({ of, modality: kind, tokens }) =>
            [chat.ofModality[of](modality(kind, chat)), write(tokens)] as const,
        ),
      ]}
    />
  )
}

function Safety({ details: { safety } }: { details: ReplyDetails }) {
  const { chat } = useText()
  if (safety.length === 0) return null
  return (
    <DetailSection title={chat.safety}>
      <ul className="flex flex-col gap-0.5">
        {safety.map(({ of, category, probability, isBlocked }, index) => (
          <li key={index} className={isBlocked ? 'text-danger-ink' : ''}>
            {chat.safetyRating[of](safetyCategory(category, chat), safetyProbability(probability, chat))}
            {isBlocked && ` ${chat.safetyBlocked}`}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function Citations({ details: { citations } }: { details: ReplyDetails }) {
  const { chat } = useText()
  if (citations.length === 0) return null
  return (
    <DetailSection title={chat.citations}>
      <ul className="flex flex-col gap-1.5">
        {citations.map(({ text, url, title, license }, index) => (
          <li key={index} className="flex min-w-0 flex-col">
            {url === null ? title : <SourceName source={{ url, title: title ?? '' }} />}
            {text !== '' && <q className="line-clamp-3 break-words text-ink-soft">{text}</q>}
            {license !== null && <span className="text-ink-faint">{chat.license(license)}</span>}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function Passages({ details: { grounding } }: { details: ReplyDetails }) {
  const { chat } = useText()
  if (grounding === null || grounding.passages.length === 0) return null
  return (
    <DetailSection title={chat.passages}>
      <ul className="flex flex-col gap-1.5">
        {grounding.passages.map(({ passageId, source, chunk, text }, index) => (
          <li key={index} className="flex min-w-0 flex-col break-words">
            <span className="text-ink-faint">
              {[passageId, source, chunk].filter((word) => word !== null).join(' · ')}
            </span>
            {text !== '' && <q className="line-clamp-3 text-ink-soft">{text}</q>}
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function Retrieved({ details: { retrievedUrls } }: { details: ReplyDetails }) {
  const { chat } = useText()
  if (retrievedUrls.length === 0) return null
  return (
    <DetailSection title={chat.retrieved}>
      <ul className="flex flex-col gap-0.5">
        {retrievedUrls.map(({ url, status }, index) => (
          <li key={index} className="flex min-w-0 flex-wrap gap-x-2">
            <SourceName source={{ url, title: '' }} />
            <span className="text-ink-faint">{retrievalStatus(status, chat)}</span>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
