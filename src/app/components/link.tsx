import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';
import { defined } from '#domain/defined.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** A link of the app. The router's own one includes the prefetching of a server framework, a tenth of the router. */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, defined({ replace, state, target }));
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that is current on its page and on those below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useResolvedPath(props.to);
  const isCurrent = `${useLocation().pathname}/`.startsWith(`${pathname}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
