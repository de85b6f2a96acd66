import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import type { Signing } from '#app/routes/documents/signing/use-signing.ts';

/** For a signer who is not at the table: the frozen paper goes to the office, and its page sends the link. */
export function SignElsewhere({ signing }: { readonly signing: Pick<Signing, 'offer'> }) {
  const navigate = useNavigate();
  const handleOffer = async () => {
    const offered = await signing.offer();
    if (offered !== null) await navigate(`/estimator/estimate/${offered.estimateId}/documents/${offered.id}`);
  };
  return (
    <button type="button" className="btn btn--quiet" onClick={() => void handleOffer()}>
      <Icon name="send" />
      Send a link to sign
    </button>
  );
}
