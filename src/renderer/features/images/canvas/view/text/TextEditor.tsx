import { type ClipboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { longestText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { useClient } from '../../../../../rpc/client-context.ts'
import { useText } from '../../../../../text/use-text.ts'
import { showToast } from '../../../../../ui/toasts/toast.ts'
import { useCanvas, useSession, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { followWriting } from '../../tools/text/follow-writing.ts'
import { openWindows } from '../../tools/text/open-windows.ts'
import { writingDraft } from '../../tools/text/writing-draft.ts'
import {
  changeText,
  endText,
  forgetKept,
  isWriting,
  type Writing,
  writingStore,
} from '../../tools/text/writing.ts'
import type { Viewport } from '../viewport.ts'
import { PlacedText } from './PlacedText.tsx'

/** Where a text is written: right where it will be seen, and as it will look. */
export function TextEditor() {
  const client = useClient()
  const session = useSession()
  const host = useToolHost()
  const { writing, kept } = useStore(writingStore(session))
  const view = useCanvas((state) => state.view)
  // What is half written when one leaves was meant; its note ends after it.
  useEffect(() => () => endText(session), [session])
  // Noted as it is typed; in a window that was loaded anew it goes on.
  useEffect(
    () => followWriting(host, writingDraft(client, session.id), openWindows()),
    [client, host, session],
  )
  if (view === null) return null
  return (
    <>
      {kept !== null && <Kept key={kept.layerId} writing={kept} view={view} />}
      {writing !== null && <Field key={writing.layerId} writing={writing} view={view} />}
    </>
  )
}

/** Of a text that was just kept, until the worker has drawn it. */
function Kept({ writing, view }: { writing: Writing; view: Viewport }) {
  const session = useSession()
  useEffect(() => {
    let frame = 0
    void session.settled().then(() => {
      // One frame for the worker to paint it, one for it to be seen.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => forgetKept(session, writing))
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [session, writing])
  return (
    <PlacedText writing={writing} view={view}>
      <div aria-hidden className="pointer-events-none whitespace-pre" style={{ unicodeBidi: 'plaintext' }}>
        {writing.text.words}
      </div>
    </PlacedText>
  )
}

function Field({ writing, view }: { writing: Writing; view: Viewport }) {
  const { canvas } = useText()
  const session = useSession()
  const tool = useToolOptions((options) => options.tool)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text } = writing
  const [a, b, c, d] = text.matrix
  // Of the text itself, so that what is around it is as thin as ever.
  const scale = Math.sqrt(Math.abs(a * d - b * c)) || 1

  function keep(): void {
    const surface = field.current?.closest<HTMLElement>('[role=application]')
    endText(session)
    // Who uses keys goes on from there.
    if (!isWriting(session)) surface?.focus()
  }
  useKeys('focus', { keepText: keep }, { element: field })
  useLayoutEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  useEffect(() => {
    // Another tool is taken; the hand only looks elsewhere.
    if (tool !== 'text' && tool !== 'hand') endText(session)
  }, [tool, session])

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = event.clipboardData.getData('text/plain')
    // Office programs add an image of the words: here they are meant, not it.
    if (pasted !== '') event.stopPropagation()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    // The browser leaves out what is too much without a word.
    if (value.length - (selectionEnd - selectionStart) + pasted.length > longestText)
      showToast({ tone: 'neutral', text: canvas.text.cut(longestText) })
  }

  return (
    <PlacedText writing={writing} view={view}>
      <div
        className="relative min-w-[1ch] outline-accent outline-dashed"
        style={{ outlineWidth: 1 / scale, outlineOffset: 4 / scale }}
      >
        {/* As wide and as high as what is written. */}
        <div aria-hidden className="invisible whitespace-pre" style={{ unicodeBidi: 'plaintext' }}>
          {`${text.words}\u200b`}
        </div>
        <textarea
          ref={field}
          aria-label={canvas.text.field}
          value={text.words}
          maxLength={longestText}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          onChange={({ target }) => changeText(session, { words: target.value })}
          onPaste={onPaste}
          className="absolute inset-y-0 -inset-x-1 resize-none overflow-hidden bg-transparent px-1 whitespace-pre caret-accent outline-none"
          style={{ textAlign: text.align, unicodeBidi: 'plaintext' }}
        />
      </div>
    </PlacedText>
  )
}
