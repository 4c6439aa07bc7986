import { type ComponentType, useMemo, useRef } from 'react'
import { roomStart } from '../../lib/focus/room-start.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { useText } from '../../text/use-text.ts'
import { AboutSection } from './about/AboutSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { MissingTasksSection } from './MissingTasksSection.tsx'
import { BrowserNote } from './computer/BrowserNote.tsx'
import { ComputerSection } from './computer/ComputerSection.tsx'
import { ConnectionsSection } from './connections/ConnectionsSection.tsx'
import { DownloadsSection } from './downloads/DownloadsSection.tsx'
import { LibrarySection } from './library/LibrarySection.tsx'
import { type SectionId, sectionsHere } from './sections/section-id.ts'
import { SectionList } from './sections/SectionList.tsx'
import { useSectionHere } from './sections/use-section-here.ts'

const views: Readonly<Record<SectionId, ComponentType>> = {
  connections: ConnectionsSection,
  appearance: AppearanceSection,
  computer: ComputerSection,
  downloads: DownloadsSection,
  library: LibrarySection,
  asking: MissingTasksSection,
  about: AboutSection,
}

export default function SettingsView() {
  const text = useText()
  const page = useRef<HTMLElement>(null)
  const can = capabilities()
  const ids = useMemo(() => sectionsHere(can), [can])
  const { here, goTo, onFocus } = useSectionHere(page, ids)
  return (
    <main ref={page} onFocus={onFocus} className="h-full overflow-y-auto">
      <div className="mx-auto max-w-[920px] px-8 pb-12 min-[62.5rem]:grid min-[62.5rem]:grid-cols-[160px_minmax(0,1fr)] min-[62.5rem]:gap-x-12">
        <div className="pt-6 min-[62.5rem]:sticky min-[62.5rem]:top-0 min-[62.5rem]:self-start">
          <h1 {...roomStart('settings')} tabIndex={-1} className="text-xl font-semibold">
            {text.shell.rooms.settings}
          </h1>
          <SectionList sections={ids} here={here} onChoose={goTo} />
        </div>
        <div className="min-w-0">
          {ids.map((id) => {
            const View = views[id]
            return <View key={id} />
          })}
          <BrowserNote />
        </div>
      </div>
    </main>
  )
}
