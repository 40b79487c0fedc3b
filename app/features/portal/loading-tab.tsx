import { m } from '#texts';

/** Stands where a tab will be, until its script or its business has come. */
export function LoadingTab() {
  return (
    <p className="card min-h-64 p-4" role="status">
      {m.common_loading_tab()}
    </p>
  );
}
