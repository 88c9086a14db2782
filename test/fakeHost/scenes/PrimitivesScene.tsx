import { CalendarX2, Check, CircleHelp, Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../renderer/ui/Avatar.tsx'
import { Banner } from '../../../renderer/ui/Banner.tsx'
import { Button } from '../../../renderer/ui/Button.tsx'
import { Chip, MenuChip, RemovableChip } from '../../../renderer/ui/Chip.tsx'
import { EmptyState } from '../../../renderer/ui/EmptyState.tsx'
import { ExternalLink } from '../../../renderer/ui/ExternalLink.tsx'
import { IconButton } from '../../../renderer/ui/IconButton.tsx'
import { Menu, MenuItem } from '../../../renderer/ui/Menu.tsx'
import { Option } from '../../../renderer/ui/Option.tsx'
import { ProgressBar } from '../../../renderer/ui/ProgressBar.tsx'
import { RadioGroup } from '../../../renderer/ui/RadioGroup.tsx'
import { SearchField } from '../../../renderer/ui/SearchField.tsx'
import { SegmentedControl } from '../../../renderer/ui/SegmentedControl.tsx'
import { Select } from '../../../renderer/ui/Select.tsx'
import { Skeleton } from '../../../renderer/ui/Skeleton.tsx'
import { SplitPane } from '../../../renderer/ui/SplitPane.tsx'
import { Tabs } from '../../../renderer/ui/TabList.tsx'
import { TextField } from '../../../renderer/ui/TextField.tsx'
import { Checkbox, Switch } from '../../../renderer/ui/Toggle.tsx'
import { showToast, type Toasts } from '../../../renderer/ui/toasts.ts'

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const
const nothing = () => {}

/** Every primitive in its states on one page. */
export function PrimitivesScene({ toasts }: { readonly toasts: Toasts }) {
  const [answer, setAnswer] = useState<'yes' | 'maybe' | 'no' | null>('yes')
  const [tab, setTab] = useState('a')
  const [width, setWidth] = useState(216)
  const [radio, setRadio] = useState<'one' | 'two'>('one')
  return (
    <main style={{ display: 'grid', gap: 16, padding: 24, blockSize: '100%', overflow: 'auto' }}>
      <h1>Primitives</h1>
      <div style={row}>
        <Button variant="primary" shortcut="N">
          New
        </Button>
        <Button shortcut="E">Edit</Button>
        <Button variant="quiet">Duplicate</Button>
        <Button variant="danger">Discard…</Button>
        <Button variant="danger-solid">Remove</Button>
        <Button variant="link">Open guest desk</Button>
        <Button isDisabled shortcut="Mod+S">
          Save
        </Button>
        <Button isPending>Sending</Button>
        <Button size="s">Small</Button>
        <IconButton label="More" icon={<Ellipsis aria-hidden />} />
        <IconButton label="Not now" icon={<X aria-hidden />} isDisabled />
        <ExternalLink onOpen={nothing}>Open map</ExternalLink>
        <Button
          onPress={() =>
            showToast(toasts, {
              text: 'You are attending “Evening of small instruments”.',
              action: { label: 'Undo', onAction: nothing },
            })
          }
        >
          Toast
        </Button>
      </div>
      <div style={row}>
        <SegmentedControl
          label="Your answer"
          selected={answer}
          onSelect={setAnswer}
          segments={[
            { id: 'yes', label: 'Attending', shortcut: '1', tone: 'yes', icon: <Check aria-hidden /> },
            { id: 'maybe', label: 'Maybe', shortcut: '2', tone: 'maybe', icon: <CircleHelp aria-hidden /> },
            { id: 'no', label: 'Not going', shortcut: '3', tone: 'no', icon: <X aria-hidden /> },
          ]}
        />
        <Chip tone="yes">Your event</Chip>
        <Chip tone="warn">waiting to send</Chip>
        <Chip tone="danger">needs you</Chip>
        <Chip tone="maybe">maybe</Chip>
        <Chip>plain</Chip>
        <RemovableChip removeLabel="Remove the filter Music" onRemove={nothing}>
          Music
        </RemovableChip>
        <Menu label="Owner" trigger={<MenuChip>Anyone</MenuChip>}>
          <MenuItem id="a" shortcut="Mod+A">
            Anyone
          </MenuItem>
          <MenuItem id="b" danger>
            Remove
          </MenuItem>
        </Menu>
        <Avatar name="Grace Hopper" />
        <Avatar name="Köln Commons" shape="square" size="l" />
      </div>
      <div style={{ ...row, alignItems: 'start' }}>
        <TextField
          label="Title"
          defaultValue="Long night"
          counter={{ text: '10 of 255 characters', over: false }}
        />
        <TextField label="Location" error="The site needs a location." placeholder="Name of the place" />
        <TextField label="Redirect URI" isReadOnly mono defaultValue="http://127.0.0.1:47213/callback" />
        <TextField label="Description" rows={3} description="What guests read." />
        <TextField label="Locked" isDisabled defaultValue="locked" />
        <Select label="Category" defaultValue="m">
          <Option id="m">Music</Option>
          <Option id="f" note="Short and strange">
            Film
          </Option>
        </Select>
        <SearchField
          label="Search"
          placeholder="Search 4,212 events"
          clearLabel="Clear"
          shortcut="/"
          value=""
          onChange={() => {}}
        />
      </div>
      <div style={row}>
        <Checkbox defaultSelected>First row is a heading</Checkbox>
        <Checkbox note="With a note">Unchecked</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Switch defaultSelected>Spell check</Switch>
        <Switch>Off</Switch>
        <RadioGroup
          label="Which one is it?"
          selected={radio}
          onSelect={setRadio}
          entries={[
            { id: 'one', label: 'Event 4871' },
            { id: 'two', label: 'Neither of them', note: 'create it' },
          ]}
        />
      </div>
      <Banner tone="info" title="Up to date.">
        Nothing waits.
      </Banner>
      <Banner tone="warn" title="Summer time begins that night." action={<Button size="s">Mend</Button>}>
        In Berlin 02:00 becomes 03:00.
      </Banner>
      <Banner tone="danger" title="Not sent.">
        The site refuses edits to past events.
      </Banner>
      <ProgressBar label="Invitations" value={0.4} valueLabel="440 of 1,087 sent" />
      <ProgressBar label="Reading events" value={null} valueLabel="1,200 so far" />
      <Tabs
        label="Guests"
        selected={tab}
        onSelect={setTab}
        aside={<Button variant="link">Open guest desk</Button>}
        panel={tab === 'a' ? <Skeleton width={200} /> : 'b'}
        tabs={[
          { id: 'a', label: 'Attending', count: '214' },
          { id: 'b', label: 'Maybe', count: '61' },
        ]}
      />
      <div style={{ blockSize: 80, border: '1px solid var(--rule)' }}>
        <SplitPane
          start={<p>Views</p>}
          end={<p>List</p>}
          width={width}
          min={160}
          max={420}
          standard={216}
          label="Width of the views"
          onWidth={setWidth}
        />
      </div>
      <EmptyState
        icon={<CalendarX2 aria-hidden />}
        title="No events this week"
        text="Nothing is planned that you can see."
        actions={<Button variant="primary">Show all</Button>}
      />
    </main>
  )
}
