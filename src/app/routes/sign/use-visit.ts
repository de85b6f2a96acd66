import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import { readStoredText, storeText } from '#app/shell/stored-text.ts';
import type { Device } from '#client/device.ts';
import { isForbidden, type Problem } from '#contract/problems.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { paperFiles } from '#documents/paper/paper-files.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { type Result, refused } from '#domain/result.ts';

/** The state of the page: loading, a problem, the facts of the link, or the document. */
export interface Visit {
  readonly opening: LinkOpening | null;
  readonly linked: LinkedDocument | null;
  /** A code is required, even if the pass expired while the document was open. */
  readonly needsCode: boolean;
  readonly problem: Problem | null;
  readonly reload: () => void;
  readonly setOpening: (opening: LinkOpening) => void;
  /** Continues with the pass that a correct code returned. */
  readonly enter: (pass: string) => Promise<Problem | null>;
  /** An action that needs the pass; it returns the new document. */
  readonly act: (request: (visitor: Visitor) => Promise<Result<LinkedDocument, Problem>>) => Promise<Problem | null>;
  /** Any other call that needs the pass. */
  readonly withPass: <T>(request: (visitor: Visitor) => Promise<Result<T, Problem>>) => Promise<Result<T, Problem>>;
  /** Loads a logo of the company, or a file of the paper. */
  readonly picture: Device['file'];
}

interface Visitor {
  readonly token: string;
  readonly pass: string;
}

/** A visit through a link. The pass is stored for this tab, so that a reload continues the visit. */
export function useVisit(token: string): Visit {
  const { session } = useDevice();
  const [opening, setOpening] = useState<LinkOpening | null>(null);
  const [linked, setLinked] = useState<LinkedDocument | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pass, setPass] = useState(() => storedPass(token));
  const [loads, setLoads] = useState(0);

  const withPass: Visit['withPass'] = useCallback(
    async (request) => {
      const answer = await request({ token, pass: pass ?? '0'.repeat(64) });
      if (!answer.ok && isForbidden(answer.problem.status)) {
        // The pass has ended.
        storePass(token, null);
        setPass(null);
      }
      return answer;
    },
    [token, pass],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded on demand
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const opened = await session.request(routes.open, { body: { token } });
      if (!isCurrent) return;
      setProblem(opened.ok ? null : opened.problem);
      if (!opened.ok) return;
      const stored = storedPass(token);
      const read =
        stored !== null && opened.value.state === 'open'
          ? await session.request(routes.read, { body: { token, pass: stored } })
          : null;
      if (!isCurrent) return;
      if (read?.ok) setLinked(read.value);
      if (read?.ok === false && isForbidden(read.problem.status)) setPass(null);
      else if (read?.ok === false) setProblem(read.problem);
      setOpening(opened.value);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [session, token, loads]);

  const enter: Visit['enter'] = async (given) => {
    const read = await session.request(routes.read, { body: { token, pass: given } });
    if (!read.ok) return read.problem;
    storePass(token, given);
    setPass(given);
    setLinked(read.value);
    return null;
  };

  const act: Visit['act'] = async (request) => {
    const answer = await withPass(request);
    if (!answer.ok) return answer.problem;
    setLinked(answer.value);
    return null;
  };

  const named = useMemo(() => {
    const paper = readPaper(linked?.document.data?.content);
    if (paper === null) return new Set<string>();
    const photos = (paper.photos ?? []).map(({ sha256 }) => sha256);
    return new Set([...paperFiles(paper).map(({ fileId }) => fileId), ...photos]);
  }, [linked?.document.data?.content]);
  const picture: Visit['picture'] = useMemo(
    () => async (fileId) => {
      const answer = named.has(fileId)
        ? await withPass((visitor) => session.request(routes.readFile, { body: { ...visitor, fileId } }))
        : await session.request(routes.logo, { body: { token, fileId } });
      return answer.ok ? answer : refused(answer.problem);
    },
    [session, token, named, withPass],
  );

  return {
    opening,
    linked,
    problem,
    setOpening,
    enter,
    act,
    withPass,
    picture,
    needsCode: pass === null || linked === null,
    reload: () => setLoads(loads + 1),
  };
}

const pathOf = (token: string): string => `eaveline.sign.${token.slice(0, 16)}`;

/** Without storage, a reload asks for another code. */
const storedPass = (token: string): string | null => readStoredText('sessionStorage', pathOf(token));

const storePass = (token: string, pass: string | null): void => storeText('sessionStorage', pathOf(token), pass);
