# Varnish in the place of nginx's page cache; TLS and HTTP/2 end in front of it, in a program that speaks the PROXY
# protocol. docs/operating.md has the command that starts it. Tested with Varnish 7.1; run a version that still gets
# security updates.
vcl 4.1;
import directors;
import std;

probe ready { .url = "/readyz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
backend shell_1 { .host = "shell-1"; .port = "3000"; .connect_timeout = 1s; .first_byte_timeout = 20s; .probe = ready; }
backend shell_2 { .host = "shell-2"; .port = "3000"; .connect_timeout = 1s; .first_byte_timeout = 20s; .probe = ready; }

sub vcl_init {
  new shells = directors.round_robin();
  shells.add_backend(shell_1);
  shells.add_backend(shell_2);
}

sub vcl_recv {
  set req.backend_hint = shells.backend();
  # The visitor, as the PROXY protocol says, whatever the request claims; and no other claim.
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Forwarded-Proto = "https";
  unset req.http.Forwarded;
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Port;
  unset req.http.X-Real-IP;
  if (req.restarts == 0) {
    unset req.http.X-Accel-Canonical;
    unset req.http.X-Page;
    unset req.http.X-Release-Set;
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "^/api/") { return (pass); }
  # Pages are the same for every visitor; the built-in rules would not look up a request with cookies.
  unset req.http.Cookie;
  # A browser that has an earlier version of a released file, and reads what is compressed with it (RFC 9842): only a
  # shell knows for which dictionaries there is a delta, so none is cached by what a request claims to have.
  if (req.url ~ "^/remotes/" && req.http.Available-Dictionary && req.http.Accept-Encoding ~ "\bdcz\b") { return (pass); }
  unset req.http.Available-Dictionary;
  # One copy of a page for each encoding that a shell makes.
  if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  if (req.url !~ "^/(remotes|assets)/") {
    if (req.restarts == 0) {
      # First the release set that shells serve, then the page by this set: a new one makes all pages of before
      # unreachable, which is the purge.
      set req.http.X-Page = req.url;
      set req.url = "/readyz";
    }
    # Requests with parameters that the page does not declare, of which only the shell knows, are told its address.
    if (req.restarts == 1) { set req.http.X-Accel-Canonical = "1"; }
    else { unset req.http.X-Accel-Canonical; }
  }
  # While a shell answers, a page is sent past its time as long as PAGE_CACHE_SECONDS, by default 30; otherwise as long as
  # stale-if-error says.
  if (std.healthy(req.backend_hint)) { set req.grace = 30s; }
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Release-Set);
}

sub vcl_backend_response {
  # Another shell is asked before a page past its time is sent in the place of a failure.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (bereq.http.X-Page && beresp.status == 200) {
    set beresp.ttl = 1s;
    set beresp.grace = 1h;
  } elsif (beresp.http.X-Release-Set && beresp.http.X-Release-Set != bereq.http.X-Release-Set) {
    # While shells serve different sets, a page is not kept as one of the other's.
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  } elsif (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
    set beresp.grace = 0s;
    if (beresp.http.CDN-Cache-Control ~ "stale-if-error=[0-9]+") {
      set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1") + "s", 0s);
    }
  } elsif (bereq.url !~ "^/(remotes|assets)/" || beresp.http.Cache-Control ~ "no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) { return (abandon); }
}

# Of what Varnish answers itself: those of the shell's errors.
sub security_headers {
  if (!resp.http.X-Content-Type-Options) {
    set resp.http.Content-Security-Policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default dompurify";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Integrity-Policy = "blocked-destinations=(script)";
    set resp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    set resp.http.Permissions-Policy = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
    set resp.http.Cross-Origin-Opener-Policy = "same-origin";
    set resp.http.Cross-Origin-Resource-Policy = "same-origin";
    set resp.http.Cross-Origin-Embedder-Policy = "require-corp";
    set resp.http.X-Frame-Options = "DENY";
    set resp.http.Strict-Transport-Security = "max-age=63072000";
  }
}

sub vcl_synth {
  call security_headers;
}

sub vcl_deliver {
  if (req.http.X-Page) {
    set req.http.X-Release-Set = resp.http.X-Release-Set;
    set req.url = req.http.X-Page;
    unset req.http.X-Page;
    return (restart);
  }
  if (req.http.X-Accel-Canonical && resp.http.X-Canonical) {
    set req.url = resp.http.X-Canonical;
    return (restart);
  }
  unset resp.http.X-Accel-Expires;
  call security_headers;
  if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
  # The page reads it: what it measures is by cache state.
  if (resp.http.Server-Timing) { set resp.http.Server-Timing = resp.http.Server-Timing + ", edge;desc=" + resp.http.X-Cache; }
}
