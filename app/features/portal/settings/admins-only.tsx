import { Panel } from '../panel.tsx';

/** What stands where only an admin of the business may change something: who to ask. */
export function AdminsOnly({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Panel title={title}>
      <p className="text-14">{text}</p>
    </Panel>
  );
}
