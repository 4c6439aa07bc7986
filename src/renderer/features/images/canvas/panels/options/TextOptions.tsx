import { AlignCenter, AlignLeft, AlignRight, Check } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from 'zustand'
import {
  largestTextSize,
  mostLineHeight,
  smallestTextSize,
  type TextLook,
} from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { useText } from '../../../../../text/use-text.ts'
import { Button } from '../../../../../ui/controls/Button.tsx'
import { IconButton } from '../../../../../ui/controls/IconButton.tsx'
import { Select } from '../../../../../ui/controls/Select.tsx'
import { Slider } from '../../../../../ui/controls/Slider.tsx'
import { useSession, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { changeText, endText, writingStore, writtenLayer } from '../../tools/text/writing.ts'
import { ColourInput } from './ColourField.tsx'
import { FamilySelect } from './FamilySelect.tsx'
import { PixelField } from './PixelField.tsx'
import { useMainAround } from './use-main-around.ts'

const aligns = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const
const weights = [300, 400, 500, 600, 700, 900]
/** Closer, lines lie on each other. */
const leastOnSlider = 0.7

/** How a text is set: the one that is being written, else the next. */
export function TextOptions() {
  const { canvas } = useText()
  const session = useSession()
  const { options, changeOptions } = useToolHost()
  const written = useStore(writingStore(session), ({ writing }) => writing?.text ?? null)
  const layerId = useStore(writingStore(session), ({ writing }) => writing?.layerId ?? null)
  const next = useToolOptions(({ text }) => text)
  const colour = useToolOptions((all) => all.colour)
  const look: TextLook = written ?? { ...next, colour }
  const bar = useRef<HTMLDivElement>(null)
  const room = useMainAround(bar)
  useKeys('focus', { keepText: written === null ? undefined : () => endText(session) }, { element: room })

  function change({ colour: ink, ...part }: Partial<TextLook>): void {
    changeText(session, { ...part, ...(ink === undefined ? {} : { colour: ink }) })
    changeOptions({ text: { ...options().text, ...part }, ...(ink === undefined ? {} : { colour: ink }) })
  }

  return (
    <div ref={bar} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <FamilySelect
        // A name that is half typed is of the text for which it was begun.
        key={layerId}
        value={look.family}
        onChange={(family) => {
          if (writtenLayer(session) === layerId) change({ family })
        }}
      />
      <PixelField
        label={canvas.text.size}
        short={canvas.text.sizeShort}
        value={look.size}
        min={smallestTextSize}
        max={largestTextSize}
        onChange={(size) => change({ size })}
      />
      <Select
        label={canvas.text.weight}
        isLabelHidden
        value={String(look.weight)}
        onChange={(weight) => change({ weight: Number(weight) })}
        options={[...new Set([...weights, look.weight])]
          .toSorted((one, other) => one - other)
          .map((weight) => ({
            value: String(weight),
            label: canvas.text.weights(weight),
          }))}
        className="w-28"
      />
      <ColourInput label={canvas.colour} value={look.colour} onChange={(ink) => change({ colour: ink })} />
      <AlignButtons value={look.align} onChange={(align) => change({ align })} />
      <div className="w-26">
        <Slider
          label={canvas.text.lineHeight}
          value={look.lineHeight}
          onChange={(lineHeight) => change({ lineHeight: Math.round(lineHeight * 10) / 10 })}
          min={leastOnSlider}
          max={mostLineHeight}
          step={0.1}
          format={(height) => height.toFixed(1)}
        />
      </div>
      <Button
        variant="primary"
        icon={<Check aria-hidden />}
        isOff={written === null}
        onClick={() => endText(session)}
      >
        {canvas.text.done}
      </Button>
    </div>
  )
}

type AlignButtonsProps = { value: TextLook['align']; onChange(align: TextLook['align']): void }

function AlignButtons({ value, onChange }: AlignButtonsProps) {
  const { canvas } = useText()
  return (
    <div role="group" aria-label={canvas.text.align} className="flex items-center gap-0.5">
      {(['left', 'center', 'right'] as const).map((align) => {
        const Icon = aligns[align]
        return (
          <IconButton
            key={align}
            label={canvas.text.aligns[align]}
            icon={<Icon aria-hidden />}
            aria-pressed={value === align}
            onClick={() => onChange(align)}
          />
        )
      })}
    </div>
  )
}
