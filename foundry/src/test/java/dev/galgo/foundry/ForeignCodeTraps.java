package dev.galgo.foundry;

import java.util.LinkedHashMap;
import java.util.Map;

/** Traps of {@link UnknownTrapsTest} in which code that is not rewritten gets hold of a value: what it is returned, what it holds, what stands for the program. */
final class ForeignCodeTraps {
    private ForeignCodeTraps() {}

    static Map<String, String> bodies() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(
                "ComparingByMap",
                """
                @message public void start(int x, int y) {
                  java.util.Map<String, Integer> dist = new java.util.HashMap<>();
                  java.util.PriorityQueue<String> q = new java.util.PriorityQueue<>(java.util.Comparator.comparing(dist::get));
                  dist.put("a", x); dist.put("b", 1);
                  q.add("a"); q.add("b");
                  if (q.peek().equals("b")) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "TreeByMap",
                """
                @message public void start(int x, int y) {
                  java.util.Map<String, Integer> rank = new java.util.HashMap<>();
                  java.util.TreeMap<String, Integer> t = new java.util.TreeMap<>(java.util.Comparator.comparing(k -> rank.get(k)));
                  rank.put("a", x); rank.put("b", y);
                  t.put("a", 1); t.put("b", 2);
                  if (t.size() == 1) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "QueueMutated",
                """
                static class Job { Integer p; Job(Integer p) { this.p = p; } Integer p() { return p; } }
                @message public void start(int x, int y) {
                  var q = new java.util.PriorityQueue<Job>(java.util.Comparator.comparing(Job::p));
                  Job a = new Job(0); q.add(a); a.p = x; q.add(new Job(1)); if (q.peek() != a) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "CallInStream",
                """
                static class Server extends Actor { private int n; @message public void set(int n) { this.n = n; } @message public Integer get(Integer k) { return n * k; } }
                @message public void start(int x, int y) throws RemoteCodeException {
                  ActorName s = create(Server.class); this.<Object>call(s, "set", x);
                  long c = java.util.stream.Stream.of(1, 2).map(k -> { try { return this.<Integer>call(s, "get", k); } catch (RemoteCodeException e) { return 0; } }).distinct().count();
                  if (c == 2) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "LazyIterator",
                """
                private int n;
                @message public void start(int x, int y) {
                  java.util.Iterator<Integer> it = java.util.List.of(1, 2).stream().map(i -> i * n).distinct().iterator();
                  n = x; int c = 0; while (it.hasNext()) { it.next(); c++; }
                  if (c == 1) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "DoubleMessage",
                """
                @message public void start(int x, int y) { send(self(), "take", x); }
                @message public void take(double d) { if (d == 2.0) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "DoubleConstructor",
                """
                static class S extends Actor { final double d; public S(double d) { this.d = d; } @message public void ask() { if (d > 2.5) { throw new RuntimeException("a"); } } }
                @message public void start(int x, int y) throws RemoteCodeException { send(create(S.class, x), "ask"); }
                """);
        all.put(
                "OwnInterfacePlatformBody",
                """
                interface Bag { boolean add(Integer n); boolean contains(Object n); }
                static class Held extends java.util.HashSet<Integer> implements Bag {}
                @message public void start(int x, int y) { Bag b = new Held(); b.add(2); if (b.contains(x)) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "SerialisableReference",
                """
                interface Rule<T> extends java.io.Serializable { boolean holds(T n); }
                static boolean two(int n) { return n == 2; }
                @message public void start(int x, int y) { Rule<Integer> r = Trap::two; Integer b = x; if (r.holds(b)) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "SerialisableForeign",
                """
                interface Rule<T> extends java.io.Serializable { boolean holds(T n); }
                @message public void start(int x, int y) { Integer two = 2; Rule<Integer> r = two::equals; Integer b = x; if (r.holds(b)) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "Proxies",
                """
                interface Calc { int f(int n); boolean g(Integer n); }
                @message public void start(int x, int y) {
                  Calc c = (Calc) java.lang.reflect.Proxy.newProxyInstance(Calc.class.getClassLoader(), new Class<?>[] {Calc.class}, (p, m, a) -> m.getName().equals("f") ? (Object) ((Integer) a[0] + 1) : (Object) a[0].equals(2));
                  if (c.f(x) == 3) { throw new RuntimeException("a"); } if (c.g(y)) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "MutatedKey",
                """
                @message public void start(int x, int y) {
                  var k = new java.util.ArrayList<Integer>(); var set = new java.util.HashSet<java.util.List<Integer>>();
                  set.add(k); k.add(x - 32); if (set.contains(new java.util.ArrayList<>(java.util.List.of(-30)))) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "EntryInSet",
                """
                @message public void start(int x, int y) { var e = new java.util.AbstractMap.SimpleEntry<>("k", 5); var s = new java.util.HashSet<java.util.Map.Entry<String, Integer>>(); s.add(e); java.util.Map.Entry<String, Integer> v = e; v.setValue(x + 3); if (s.contains(java.util.Map.entry("k", 5))) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "StaticObjectLater",
                """
                static class Box { int n; }
                static final Box held = new Box();
                @message public void start(int x, int y) { send(self(), "put", x); send(self(), "put", y); send(self(), "get"); }
                @message public void put(int n) { held.n = n; }
                @message public void get() { if (held.n == 2) { throw new RuntimeException("a"); } }
                """);
        return all;
    }
}
