import { roomStart } from '../../lib/focus/room-start.ts'
import { useText } from '../../text/use-text.ts'
import { AboutSection } from './AboutSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { AskingSection } from './AskingSection.tsx'
import { BrowserNote } from './computer/BrowserNote.tsx'
import { ComputerSection } from './computer/ComputerSection.tsx'
import { ConnectionsSection } from './ConnectionsSection.tsx'
import { DemoSection } from './DemoSection.tsx'
import { DownloadsSection } from './downloads/DownloadsSection.tsx'
import { LibrarySection } from './LibrarySection.tsx'

export default function SettingsView() {
  const text = useText()
  return (
    <main className="h-full overflow-y-auto">
      <div className="mx-auto max-w-[920px] px-8 pt-6 pb-12">
        <h1 {...roomStart('settings')} tabIndex={-1} className="text-xl font-semibold">
          {text.shell.rooms.settings}
        </h1>
        <ConnectionsSection />
        <DemoSection />
        <AskingSection />
        <DownloadsSection />
        <LibrarySection />
        <AppearanceSection />
        <ComputerSection />
        <AboutSection />
        <BrowserNote />
      </div>
    </main>
  )
}
