import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useKeys } from '../../../../../keys/use-keys.ts'
import { useText } from '../../../../../text/use-text.ts'
import { SegmentedControl } from '../../../../../ui/controls/SegmentedControl.tsx'
import { useSession, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { cancelPolygon, polygonStore, removeCorner } from '../../tools/select/polygon-state.ts'
import { lassoKinds } from '../../tools/tool-options.ts'
import { SelectOptions } from './SelectOptions.tsx'
import { useMainAround } from './use-main-around.ts'

/** The lasso by hand or from corner to corner, and what every tool that selects can be told. */
export function LassoOptions() {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const session = useSession()
  const kind = useToolOptions(({ lasso }) => lasso)
  return (
    <>
      <SegmentedControl
        label={canvas.selection.lasso}
        isLabelHidden
        value={kind}
        onChange={(lasso) => {
          cancelPolygon(session)
          changeOptions({ lasso })
        }}
        options={lassoKinds.map((value) => ({ value, label: canvas.selection.lassos[value] }))}
      />
      <SelectOptions />
      <PolygonKeys />
    </>
  )
}

/** What takes back corners while an outline is being drawn, wherever on the canvas the focus is. */
function PolygonKeys() {
  const { canvas } = useText()
  const session = useSession()
  const { options } = useToolHost()
  const isDrawn = useStore(polygonStore(session), ({ polygon }) => polygon !== null)
  const isPolygon = useToolOptions(({ lasso }) => lasso === 'polygon')
  const hint = useRef<HTMLParagraphElement>(null)
  const room = useMainAround(hint)
  useEffect(
    () => () => {
      // The hand only looks elsewhere.
      if (options().tool !== 'hand') cancelPolygon(session)
    },
    [session, options],
  )
  useKeys(
    'focus',
    { removeCorner: () => removeCorner(session), close: () => cancelPolygon(session) },
    { element: room, isOn: isDrawn },
  )
  return (
    <p ref={hint} hidden={!isPolygon} className="text-sm text-ink-soft">
      {canvas.selection.polygonHint}
    </p>
  )
}
