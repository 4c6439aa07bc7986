import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { longestText } from '../../../../../../shared/domain/canvas-text.ts'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { useText } from '../../../../../text/use-text.ts'
import { showToast } from '../../../../../ui/toast.ts'
import { familyStack } from '../../engine/text/font.ts'
import { useCanvas, useSession, useToolOptions } from '../../session/use-session.ts'
import { changeText, endText, type Writing, writingStore } from '../../tools/text/writing.ts'
import { toSurface, type Viewport } from '../viewport.ts'

/** Where a text is written: right where it will be seen, and as it will look. */
export function TextEditor() {
  const session = useSession()
  const writing = useStore(writingStore(session), (state) => state.writing)
  const view = useCanvas((state) => state.view)
  // What is half written when one leaves was meant.
  useEffect(() => () => endText(session), [session])
  if (writing === null || view === null) return null
  return <Field key={writing.layerId} writing={writing} view={view} />
}

const shifts = { left: '0', center: '-50%', right: '-100%' } as const

function Field({ writing: { text, at }, view }: { writing: Writing; view: Viewport }) {
  const { canvas } = useText()
  const session = useSession()
  const tool = useToolOptions((options) => options.tool)
  const field = useRef<HTMLTextAreaElement>(null)
  const [a, b, c, d, e, f] = text.matrix
  // Of the text itself, so that what is around it is as thin as ever.
  const scale = Math.sqrt(Math.abs(a * d - b * c)) || 1
  const place = toSurface(view, { x: at.x + e, y: at.y + f })

  function keep(): void {
    // Before the field goes: who uses keys goes on from the surface.
    field.current?.closest<HTMLElement>('[role=application]')?.focus()
    endText(session)
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
  return (
    <div
      className="absolute"
      style={{
        left: place.x,
        top: place.y,
        transformOrigin: '0 0',
        transform: `matrix(${[a, b, c, d, 0, 0].join(',')}) translateX(${shifts[text.align]})`,
        fontFamily: familyStack(text.family),
        fontSize: text.size * view.scale,
        fontWeight: text.weight,
        lineHeight: text.lineHeight,
        color: text.colour,
        textAlign: text.align,
        unicodeBidi: 'plaintext',
      }}
      onPointerDown={(event) => event.stopPropagation()}
    >
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
          onPaste={({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }) => {
            const rest = value.length - (selectionEnd - selectionStart)
            // The browser leaves out what is too much without a word.
            if (rest + clipboardData.getData('text/plain').length > longestText)
              showToast({ tone: 'neutral', text: canvas.text.cut(longestText) })
          }}
          className="absolute inset-y-0 -inset-x-1 resize-none overflow-hidden bg-transparent caret-accent px-1 whitespace-pre outline-none"
          style={{ textAlign: text.align, unicodeBidi: 'plaintext' }}
        />
      </div>
    </div>
  )
}
