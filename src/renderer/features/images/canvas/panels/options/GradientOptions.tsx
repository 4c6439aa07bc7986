import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useText } from '../../../../../text/use-text.ts'
import { SegmentedControl } from '../../../../../ui/controls/SegmentedControl.tsx'
import { gradientShapes } from '../../engine/fill/gradient.ts'
import { useCanvas, useSession, useToolHost, useToolOptions } from '../../session/use-session.ts'
import {
  applyGradient,
  cancelGradient,
  firstLine,
  gradientStore,
  putGradient,
} from '../../tools/gradient/gradient-state.ts'
import type { ToolOptions } from '../../tools/tool-options.ts'
import { ColourInput } from './ColourField.tsx'
import { EndButtons } from './EndButtons.tsx'
import { PixelField } from './PixelField.tsx'
import { farthest } from './PlaceFields.tsx'

const signs = { from: { x: 'X₁', y: 'Y₁' }, to: { x: 'X₂', y: 'Y₂' } } as const

/** The colours of a gradient, and where it begins and ends before it is applied. */
export function GradientOptions() {
  const { canvas } = useText()
  const session = useSession()
  const { options, changeOptions } = useToolHost()
  const gradient = useToolOptions((all) => all.gradient)
  const line = useStore(gradientStore(session), (state) => state.line)
  useEffect(
    () => () => {
      // What is half done when another tool is taken was meant; the hand only looks elsewhere.
      if (options().tool !== 'hand') applyGradient(session, options())
    },
    [session, options],
  )
  function change(part: Partial<ToolOptions['gradient']>): void {
    changeOptions({ gradient: { ...gradient, ...part } })
    const { line: now } = gradientStore(session).getState()
    if (now !== null) putGradient(session, now, options())
  }
  const apply = () => applyGradient(session, options())
  return (
    <>
      <SegmentedControl
        label={canvas.gradient.shape}
        isLabelHidden
        value={gradient.shape}
        onChange={(shape) => change({ shape })}
        options={gradientShapes.map((value) => ({ value, label: canvas.gradient.shapes[value] }))}
      />
      {(['first', 'last'] as const).map((end) => (
        <div key={end} className="flex items-center gap-2">
          <ColourInput
            label={canvas.gradient.colours[end]}
            value={gradient[end].colour}
            onChange={(colour) => change({ [end]: { ...gradient[end], colour } })}
          />
          <PixelField
            label={canvas.gradient.opacities[end]}
            short="%"
            value={Math.round(gradient[end].opacity * 100)}
            min={0}
            max={100}
            onChange={(percent) => change({ [end]: { ...gradient[end], opacity: percent / 100 } })}
            onEnter={apply}
          />
        </div>
      ))}
      <LineFields onEnter={apply} />
      <EndButtons isOff={line === null} onCancel={() => cancelGradient(session)} onApply={apply} />
    </>
  )
}

function LineFields({ onEnter }: { onEnter(): void }) {
  const { canvas } = useText()
  const session = useSession()
  const { options } = useToolHost()
  const drawn = useStore(gradientStore(session), (state) => state.line)
  // Where the numbers begin changes with both.
  useCanvas(({ selection }) => selection)
  useCanvas(({ structure }) => structure)
  const line = drawn ?? firstLine(session)
  return (
    <div className="flex gap-2.5">
      {(['from', 'to'] as const).flatMap((end) =>
        (['x', 'y'] as const).map((axis) => (
          <PixelField
            key={`${end}-${axis}`}
            label={canvas.gradient.places[end][axis]}
            short={signs[end][axis]}
            value={line[end][axis]}
            min={-farthest}
            max={farthest}
            onChange={(value) =>
              putGradient(session, { ...line, [end]: { ...line[end], [axis]: value } }, options())
            }
            onEnter={onEnter}
          />
        )),
      )}
    </div>
  )
}
