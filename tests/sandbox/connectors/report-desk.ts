import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';

interface Ordered {
  readonly file: string | Uint8Array | null;
  asked: number;
}

/** Where a provider makes reports: each is ready when it is asked for the second time. */
export interface ReportDesk {
  /** The id of a new report with this file; null for one without any rows. */
  order(file: string | Uint8Array | null): string;
  /** null while it is made; else where its file lies, empty for none. */
  collect(id: string): string | null;
  /** Whether reports take so long that nobody gets them for now. */
  hold(isHeld: boolean): void;
  /** The file, which its address alone opens: whoever brings a token there gives it away. */
  give(request: SandboxRequest): SandboxReply | null;
}

export function reportDesk(url: () => string): ReportDesk {
  const reports = new Map<string, Ordered>();
  let isHeld = false;
  return {
    order: (file) => {
      const id = `report-${reports.size + 1}`;
      reports.set(id, { file, asked: 0 });
      return id;
    },
    collect: (id) => {
      const report = reports.get(id);
      if (report === undefined) throw new Error(`Nobody ordered ${id}.`);
      report.asked += 1;
      if (report.asked === 1 || isHeld) return null;
      return report.file === null ? '' : `${url()}/files/${id}?signature=x`;
    },
    hold: (isHeldNow) => {
      isHeld = isHeldNow;
    },
    give: ({ url: { pathname }, headers }) => {
      const id = /^\/files\/([\w-]+)$/.exec(pathname)?.[1];
      if (id === undefined) return null;
      if (headers['authorization'] !== undefined) return { status: 400, body: {} };
      const file = reports.get(id)?.file;
      return file == null ? { status: 404, body: {} } : { status: 200, body: file };
    },
  };
}
