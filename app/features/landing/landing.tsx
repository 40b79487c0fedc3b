import { Link } from '@tanstack/react-router';

import { SearchBox } from '#app/features/search/search-box.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

const HIGHLIGHTS = [
  ['Seamless Integration', 'Your own address, colours and logo, or a frame in the site you have.'],
  ['Easy Booking', 'Customers see sizes to scale, every fee before the cart, and dates that are really free.'],
  ['Secure Payment', 'Cards are authorized at once and charged when you confirm.'],
  ['Works on Any Site', 'A link is enough. No plugin, no new website.'],
] as const;

export function Landing() {
  return (
    <>
      <section className="on-steel bg-steel text-on-steel">
        <div className="page grid gap-8 py-10 md:grid-cols-[1fr_22rem] md:gap-14 md:py-20">
          <div className="grid content-center gap-5">
            <PageTitle className="display font-black text-36 md:text-48">
              Power Your Site Services Business With Seamless Online Ordering
            </PageTitle>
            <p className="max-w-[52ch] text-18 text-on-steel-muted">
              OSKR turns a dumpster rental company's website into a storefront that quotes, books and takes payment
              around the clock.
            </p>
            <p className="flex flex-wrap gap-3">
              <a className="action" href="/client-portal">
                Client Portal
              </a>
              <Link className="action action-quiet" to="/login">
                Log In
              </Link>
            </p>
          </div>
          <div className="self-center rounded-card bg-raised p-5 text-text">
            <h2 className="mb-4 font-bold text-22">Need a dumpster?</h2>
            <SearchBox action="/search" />
          </div>
        </div>
      </section>
      <section aria-label="Highlights" className="page py-10">
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {HIGHLIGHTS.map(([title, text]) => (
            <div className="border-text border-t-2 pt-3" key={title}>
              <dt className="font-bold text-18">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
