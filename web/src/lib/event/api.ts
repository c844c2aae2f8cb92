// Requests to the server about events. The arbiter's token of an event goes along if this window holds one; the
// arbiter of the whole server is known by a cookie.
export interface Said<T> {
  ok: boolean;
  status: number;
  said: T & { text?: string };
}

export async function ask<T>(path: string, token: string | null = null, body?: unknown): Promise<Said<T>> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const answer = await fetch(`/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { ok: answer.ok, status: answer.status, said: await answer.json().catch(() => ({})) };
  } catch {
    return { ok: false, status: 0, said: {} as T & { text?: string } };
  }
}

// A file that only the arbiter may take.
export async function save_file(path: string, token: string | null, name: string): Promise<boolean> {
  try {
    const answer = await fetch(`/api/${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    if (!answer.ok) return false;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return true;
  } catch {
    return false;
  }
}
