import { useStore } from 'zustand'
import { galleryEdges, GalleryTold } from '../../../shared/domain/export/gallery.ts'
import { useText } from '../../text/use-text.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { exportForm } from './export-request.ts'
import { SwitchGroup } from './SwitchGroup.tsx'

const tolds = GalleryTold.keyof().options

/** How large the images of a gallery are, and what stands with them. */
export function GalleryFields() {
  const { exports: words } = useText()
  const { edge, told } = useStore(exportForm)
  return (
    <>
      <SegmentedControl
        label={words.edge}
        value={String(edge)}
        onChange={(next) =>
          exportForm.setState({ edge: galleryEdges.find((one) => String(one) === next) ?? edge })
        }
        options={galleryEdges.map((pixels) => ({ value: String(pixels), label: words.edgeOf(pixels) }))}
      />
      <SwitchGroup
        label={words.told}
        labels={words.tolds}
        keys={tolds}
        value={told}
        onChange={(next) => exportForm.setState({ told: next })}
      />
    </>
  )
}
