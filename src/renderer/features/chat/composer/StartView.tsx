import { useText } from '../../../text/use-text.ts'
import { beginWith } from './begin-with.ts'
import { useChatStore } from '../chat-context.ts'
import { focusComposer } from './focus-composer.ts'

/** Before the first message: real beginnings to press, which fill the prompt box. */
export function StartView() {
  const text = useText()
  const store = useChatStore()
  function begin(prompt: string) {
    beginWith(store, prompt)
    focusComposer()
  }
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto">
      <div className="m-auto w-full max-w-[760px] px-6 py-10">
        <h2 className="text-[1.625rem] leading-9 font-semibold text-balance">{text.chat.emptyTitle}</h2>
        <p className="mt-1.5 text-lg text-ink-soft">{text.chat.emptyText}</p>
        <ul className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(156px,1fr))] gap-3">
          {text.chat.examples.map(({ title, prompt }) => (
            <li key={title} className="flex">
              <button
                type="button"
                onClick={() => begin(prompt)}
                className="flex w-full flex-col gap-1.5 rounded-l border border-line bg-raised px-4 py-3.5 text-left transition-colors hover:border-line-strong"
              >
                <span className="font-semibold">{title}</span>
                <span className="text-ink-soft">{prompt}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
