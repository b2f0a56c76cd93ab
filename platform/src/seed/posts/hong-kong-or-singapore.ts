import type { SeedPost } from './seed-post.ts';
import { dollars, payrollTax, taxColumns, taxRows } from './tax-abroad.ts';

const [creditOnly, , withHousing] = taxColumns;

export const hongKongOrSingapore: SeedPost = {
  id: 'post-04',
  slug: 'hong-kong-or-singapore',
  title: 'Hong Kong, Singapore, or Tokyo for Lawyers',
  abstract:
    'How Hong Kong, Singapore, and Tokyo differ for US-trained lawyers: the work, language, registration, and a tax comparison with the arithmetic shown.',
  publishAt: '2026-10-05T09:00:00.000Z',
  content: `<p>Ask first whose work you want to be doing in three years. Teams in Asia are small, the nearest colleague in your field may be a flight away, and the person who hires you will train you, staff you, and one day vote on you. That answer often settles the city.</p>
<dl><dt>income tax on $310,000, in the example: US federal at home, or US and Hong Kong together with the credit alone</dt><dd>${dollars(creditOnly.total)}</dd><dt>US and Hong Kong together, with salary and housing excluded, in the example</dt><dd>${dollars(withHousing.total)}</dd></dl>
<p>Where it does not, here is how the three differ.</p>
<h2>What the work is</h2>
<h3>Hong Kong</h3>
<p>Hong Kong is where mainland Chinese business meets international money. US-trained associates there work on share offerings, high-yield debt, private equity, and mergers with a mainland side. When capital markets open, the work is fast; when they close, Hong Kong feels it first. Ask what the team did in the last slow year.</p>
<h3>Singapore</h3>
<p>Singapore looks in several directions at once: Indonesia, India, Vietnam, Malaysia, Australia. Projects, energy, funds, leveraged finance, and arbitration are the staples. A deal may be governed by New York law, concern assets in Jakarta, and be negotiated by people who live two subway stops apart.</p>
<h3>Tokyo</h3>
<p>Tokyo is a market of long relationships and few openings. The work follows Japanese companies and banks abroad: acquisitions, projects, funds, and disputes in someone else's courts. Firms ask why Japan, not why Asia, and whether you mean it.</p>
<h2>Language</h2>
<ul>
<li><strong>Hong Kong.</strong> A team that serves mainland issuers needs someone who can read contracts and turn comments in Chinese overnight. Spoken Mandarin alone is half of that. Funds and finance teams may need neither.</li>
<li><strong>Singapore.</strong> The working language is English. A second language helps and rarely decides.</li>
<li><strong>Tokyo.</strong> Documents are often in English; the meetings before the documents are not. A few jobs need no Japanese; most require it.</li>
</ul>
<p>State your level as it would be tested: "reads contracts," "negotiates," "orders lunch."</p>
<h2>Registration</h2>
<p>In each city a US lawyer may practice home law after registering. In Hong Kong and Tokyo only locally admitted lawyers advise on local law. In Singapore a foreign lawyer who qualifies under section 36B, by an exam and three years of practice, may also practice Singapore law in the permitted areas.</p>
<table>
<thead><tr><th scope="col">City</th><th scope="col">Status</th><th scope="col">Where the rule is</th></tr></thead>
<tbody>
<tr><th scope="row">Hong Kong</th><td>Registered foreign lawyer, Law Society of Hong Kong</td><td>Cap. 159 and the Foreign Lawyers Registration Rules</td></tr>
<tr><th scope="row">Singapore</th><td>Foreign lawyer registered with the Legal Services Regulatory Authority, Ministry of Law</td><td>Legal Profession Act 1966, section 36C (foreign law) or 36B (Singapore law too, in permitted areas)</td></tr>
<tr><th scope="row">Tokyo</th><td>Registered foreign lawyer (<em>gaikokuho jimu bengoshi</em>); three years' experience, part of which may be in Japan</td><td>Act on the Handling of Legal Services by Foreign Lawyers, Act No. 66 of 1986</td></tr>
</tbody>
</table>
<p>Ask each firm which status it will apply for, how long that takes, and what you may do meanwhile. Keep your US license active: pay the fees and complete the continuing education.</p>
<h2>Tax, with the\u00a0arithmetic</h2>
<p>Hong Kong's rate is low, but the United States taxes a citizen's salary as well. Take a single taxpayer with a salary of $310,000, no allowances, and rent of $60,000, at 2026 rates:</p>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">Credit only</th><th scope="col">Salary exclusion</th><th scope="col">Salary and housing</th></tr></thead>
<tbody>
${taxRows}
</tbody>
</table>
<p>All three take the $16,100 standard deduction. The second excludes $132,900 under §\u00a0911, taxes the rest at the rates it would have borne (§\u00a0911(f)), and loses the credit on the excluded pay: 177.1/310 of $46,500 remains. The third also excludes housing (§\u00a0911(c)): rent above a base of $21,264, here $38,736. The IRS publishes the limit for each city every year, and no employer allowance is needed.</p>
<p>In this example the federal income tax of someone at home, ${dollars(creditOnly.total)}, falls to ${dollars(withHousing.total)} for both countries, and further with higher rent. Not in the table, and also saved by those who truly leave: New York State and City income tax. Nor does the table include Social Security and Medicare tax, ${dollars(payrollTax)} at home at this salary; whether you pay it abroad depends on who employs you. Residence has tests; a New Yorker who keeps a home there should read Tax Law §\u00a0605(b), including the 548-day rule.</p>
<p>Singapore works the same way with graduated rates up to 24%. Tokyo is the reverse. Japan's national rate reaches 45% above 40 million yen, with a 10% local inhabitant tax and a 2.1% surtax on the national tax, so at this salary Japan takes more than the United States would, the credit usually covers the US bill, and the total is Japan's. A colleague who is neither a citizen nor a green card holder usually pays only the local tax, which is why two people at the same salary can compare cities and reach opposite answers.</p>
<p>Then compare rents, and read the offer letter alongside <a href="/blog/expat-packages">our notes on expat packages</a>.</p>
<h2>Before you decide</h2>
<ol>
<li>Which partner's matters would I be on, and who else works on them?</li>
<li>Where did last year's work come from: that partner's clients, the network, or one bank?</li>
<li>Who was promoted from this office, and are they still here?</li>
<li>What would bring me back to the United States, and would the firm take me?</li>
</ol>
<p>The fourth matters more than it sounds. Credit, funds, and M&amp;A travel home well; a specialty in one region's offerings may need explaining.</p>
<h2>When it really is the city</h2>
<p>You may have family there, a spouse with a job, or a language. Say so in the first minute. A reason to be somewhere is the most persuasive line on a resume for Asia, because firms there have hired people who came for an adventure and left. <a href="/expertise/asia">Our Asia page</a> says how we work, and <a href="/blog/how-to-recruit-the-best-recruiter-for-your-asia-job-search">seven questions</a> whether to work with us.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.gov.hk/en/residents/taxes/taxfiling/taxrates/salariesrates.htm">Hong Kong, salaries tax rates</a>; <a href="https://www.iras.gov.sg/taxes/individual-income-tax/basics-of-individual-income-tax/tax-residency-and-tax-rates/individual-income-tax-rates">Singapore, individual income tax rates</a>; <a href="https://www.nta.go.jp/english/">Japan, National Tax Agency</a></li>
<li><a href="https://www.law.cornell.edu/uscode/text/26/911">26 U.S.C. §\u00a0911</a>; <a href="https://www.irs.gov/publications/p514">IRS Publication 514</a>; 2026 brackets and exclusion in Rev. Proc. 2025-32, housing in Notice 2026-25</li>
<li><a href="https://www.nysenate.gov/legislation/laws/TAX/605">New York Tax Law §\u00a0605(b)</a></li>
<li><a href="https://www.elegislation.gov.hk/hk/cap159">Legal Practitioners Ordinance, Cap. 159</a>; <a href="https://sso.agc.gov.sg/Act/LPA1966">Legal Profession Act 1966</a>; <a href="https://www.japaneselawtranslation.go.jp/en">Act No. 66 of 1986</a></li>
</ul>
<p>Sources checked November 23, 2026. General information, not tax advice; your own return will differ.</p>`,
};
