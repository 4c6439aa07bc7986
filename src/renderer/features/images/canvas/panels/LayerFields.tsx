import { BlendMode, type CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import { useText } from '../../../../text/use-text.ts'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Slider } from '../../../../ui/controls/Slider.tsx'
import { useSession } from '../session/use-session.ts'
import { changeLayer } from './layer-actions.ts'

/** How the active layer meets what lies below it. */
export function LayerFields({ layer }: { layer: CanvasLayer }) {
  const { canvas } = useText()
  const session = useSession()
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2">
      <Select
        label={canvas.blend}
        value={layer.blend}
        onChange={(blend) => changeLayer(session, layer.id, { blend })}
        options={BlendMode.options.map((value) => ({ value, label: canvas.blendModes[value] }))}
      />
      <Slider
        label={canvas.layerOpacity}
        value={layer.opacity}
        onChange={(opacity) => changeLayer(session, layer.id, { opacity }, true)}
        onCommit={(opacity) => changeLayer(session, layer.id, { opacity })}
        min={0}
        max={1}
        step={0.05}
        format={(share) => canvas.percent(Math.round(share * 100))}
      />
    </div>
  )
}
