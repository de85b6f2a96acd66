import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { signByText } from '#app/routes/documents/links/sign-by-text.ts';
import type { Signing } from '#app/routes/documents/signing/use-signing.ts';
import type { Signer } from '#documents/paper/paper.ts';

interface SignElsewhereProps {
  readonly signing: Pick<Signing, 'offer' | 'frozen'>;
  readonly signer: Signer;
}

/** For a signer who is not at the table: the frozen paper goes to the office, and its page sends the link. */
export function SignElsewhere({ signing, signer }: SignElsewhereProps) {
  const navigate = useNavigate();
  const handleOffer = async () => {
    const offered = await signing.offer();
    if (offered !== null) await navigate(`/estimator/estimate/${offered.estimateId}/documents/${offered.id}`);
  };
  const signBy = signing.frozen === null ? null : signByText(signing.frozen.paper, signer.key);
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={() => void handleOffer()}>
        <Icon name="send" />
        Send a link to sign
      </button>
      {signBy !== null && <p className="note">{signBy}</p>}
    </>
  );
}
