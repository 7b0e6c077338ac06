package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.reduction.ReductionKind;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Ways in which a number could lose what it was computed from. All inputs between -3 and 3 are run for comparison. */
class UnknownTrapsTest {
    /** What is within an actor that takes {@code start(int x, int y)}, by what it is about. */
    static Map<String, String> bodies() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(
                "StaticFields",
                """
                static int kept = 5;
                static int table(int n) { return n + kept; }
                @message public void start(int x, int y) { if (table(x) == 7) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "InnerClasses",
                """
                private int n;
                class Inner { int add(int by) { n += by; return n; } }
                @message public void start(int x, int y) {
                    Inner inner = new Inner();
                    inner.add(x);
                    if (inner.add(y) == 4) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "AnonymousClasses",
                """
                interface Rule { boolean holds(int n); }
                @message public void start(int x, int y) {
                    Rule rule = new Rule() { public boolean holds(int n) { return n == x; } };
                    if (rule.holds(y + 1)) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "Lambdas",
                """
                @message public void start(int x, int y) {
                    java.util.function.IntBinaryOperator plus = (a, b) -> a + b + x;
                    if (plus.applyAsInt(x, y) == 3) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "BoxedLambdas",
                """
                static int twice(int n) { return n + n; }
                @message public void start(int x, int y) {
                    java.util.function.Function<Integer, Integer> f = n -> n * 2;
                    java.util.function.Function<Integer, Integer> g = Trap::twice;
                    if (f.andThen(g).apply(x) + f.apply(y) == 6) { throw new RuntimeException("a"); }
                    if (g.apply(y) == 4) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "PlatformReferences",
                """
                @message public void start(int x, int y) {
                    java.util.function.ToIntFunction<Integer> f = Integer::intValue;
                    Integer box = x;
                    if (f.applyAsInt(box) == 2) { throw new RuntimeException("a"); }
                    java.util.function.BinaryOperator<Integer> sum = Integer::sum;
                    if (sum.apply(x, y) == 5) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "Exceptions",
                """
                static class Odd extends Exception { final int n; Odd(int n) { super("n" + n); this.n = n; } }
                private int check(int n) throws Odd { if (n % 2 != 0) { throw new Odd(n); } return n; }
                @message public void start(int x, int y) {
                    try { check(x); } catch (Odd odd) {
                        if (odd.n == y) { throw new RuntimeException("a"); }
                        if (odd.getMessage().length() == 3) { throw new RuntimeException("b"); }
                    } finally { if (y == 3) { throw new RuntimeException("c"); } }
                }
                """);
        all.put(
                "StringSwitch",
                """
                @message public void start(int x, int y) {
                    switch ("k" + x) { case "k1": throw new RuntimeException("a"); case "k-2": throw new RuntimeException("b"); default: }
                }
                """);
        all.put(
                "Interfaces",
                """
                interface Sized { int size(); default boolean large(int n) { return size() > n; } }
                static class Numbers extends java.util.ArrayList<Integer> implements Sized {}
                @message public void start(int x, int y) {
                    Numbers numbers = new Numbers();
                    for (int i = 0; i < x; i++) { numbers.add(y); }
                    Sized sized = numbers;
                    if (sized.size() == 2 && sized.large(y)) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "PlatformSuperclasses",
                """
                static class Counting extends java.util.HashMap<Integer, Integer> {
                    int puts;
                    @Override public Integer put(Integer k, Integer v) { puts += v; return super.put(k, v); }
                    @Override public int hashCode() { return puts; }
                }
                @message public void start(int x, int y) {
                    java.util.Map<Integer, Integer> map = new Counting();
                    map.put(x, y);
                    map.put(y, x);
                    if (map.size() == 1 || map.hashCode() == 5) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "Records",
                """
                record Point(int x, long y) implements java.io.Serializable { Point { if (x == 3) { throw new IllegalArgumentException(); } } }
                private final java.util.Set<Point> seen = new java.util.HashSet<>();
                @message public void start(int x, int y) { send(self(), "take", new Point(x, y)); send(self(), "take", new Point(y, x)); }
                @message public void take(Point p) {
                    if (!seen.add(p)) { throw new RuntimeException("a"); }
                    if (p.toString().contains("y=2")) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "Varargs",
                """
                static int sum(int... all) { int s = 0; for (int one : all) { s += one; } return s; }
                static int boxed(Integer... all) { int s = 0; for (int one : all) { s += one; } return s; }
                static String join(Object... all) { return java.util.Arrays.toString(all); }
                @message public void start(int x, int y) {
                    if (sum(x, y, 1) == 4) { throw new RuntimeException("a"); }
                    if (boxed(x, x, y) == -5) { throw new RuntimeException("b"); }
                    if (join(x, y).equals("[1, -1]")) { throw new RuntimeException("c"); }
                }
                """);
        all.put(
                "ObjectsAndComparables",
                """
                @SuppressWarnings("unchecked")
                @message public void start(int x, int y) {
                    Object one = x;
                    Object other = y + 1;
                    if (one.equals(other)) { throw new RuntimeException("a"); }
                    if (((Comparable<Integer>) one).compareTo(y) > 0 && one.hashCode() == 2) { throw new RuntimeException("b"); }
                    if (java.util.Objects.equals(one, 3) || java.util.Objects.hash(x, y) == 961) { throw new RuntimeException("c"); }
                    Integer same = x; Integer also = y;
                    if (same == also) { throw new RuntimeException("d"); }
                }
                """);
        all.put(
                "Sorting",
                """
                @message public void start(int x, int y) {
                    java.util.List<Integer> list = new java.util.ArrayList<>(java.util.List.of(x, y, 0));
                    java.util.Collections.sort(list);
                    if (list.get(0) == x && x != y) { throw new RuntimeException("a"); }
                    int[] array = {x, y, 1};
                    java.util.Arrays.sort(array);
                    if (array[2] == 1 && array[0] == -2) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "Buffers",
                """
                @message public void start(int x, int y) {
                    StringBuilder text = new StringBuilder().append(x).append(',').append(y);
                    if (text.toString().equals("-1,2")) { throw new RuntimeException("a"); }
                    java.io.StringWriter to = new java.io.StringWriter();
                    new java.io.PrintWriter(to).print(x);
                    if (to.toString().equals("3")) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "Arithmetic",
                """
                @message public void start(int x, int y) {
                    if (Math.max(Math.abs(x), y) == 3 && Integer.compare(x, y) < 0) { throw new RuntimeException("a"); }
                    if (Math.floorMod(x, 5) == 4) { throw new RuntimeException("b"); }
                    double d = x / 2.0;
                    if (d == 1.5) { throw new RuntimeException("c"); }
                    if ((x << 30) + Integer.MIN_VALUE == 0 || (y >>> 31) + x == 3) { throw new RuntimeException("d"); }
                    long big = Long.MIN_VALUE / (x == 0 ? 1 : -1) + y;
                    if (big > 0 && big % 3 == y) { throw new RuntimeException("e"); }
                    float f = y; char c = (char) (x - 1); short s = (short) (y * 20000);
                    if (f > 2.5f || c == 65535 || s == -25536) { throw new RuntimeException("f"); }
                }
                """);
        all.put(
                "Streams",
                """
                @message public void start(int x, int y) {
                    int sum = java.util.stream.IntStream.range(0, x + 1).map(i -> i * y).sum();
                    if (sum == 6) { throw new RuntimeException("a"); }
                    java.util.List<Integer> list = new java.util.ArrayList<>();
                    list.add(x); list.add(y);
                    if (list.stream().filter(n -> n > 1).count() == 2) { throw new RuntimeException("b"); }
                    if (list.stream().mapToInt(Integer::intValue).max().getAsInt() == -1) { throw new RuntimeException("c"); }
                }
                """);
        all.put(
                "Collections",
                """
                private final java.util.TreeMap<Integer, Integer> tree = new java.util.TreeMap<>();
                private final java.util.ArrayDeque<Long> queue = new java.util.ArrayDeque<>();
                private final java.util.PriorityQueue<Integer> heap = new java.util.PriorityQueue<>();
                @message public void start(int x, int y) { send(self(), "put", x, (long) y); send(self(), "put", y, (long) x); }
                @message public void put(Integer k, Long v) {
                    tree.merge(k, (int) (long) v, Integer::sum);
                    queue.addLast(v); heap.add(k);
                    if (tree.containsValue(5) || tree.firstKey() == -2) { throw new RuntimeException("a"); }
                    if (queue.size() == 2 && queue.removeFirst() == 2) { throw new RuntimeException("b"); }
                    if (heap.size() == 2 && heap.peek() == 1) { throw new RuntimeException("c"); }
                    if (tree.entrySet().contains(java.util.Map.entry(1, 3))) { throw new RuntimeException("d"); }
                }
                """);
        all.put(
                "ArraysInStates",
                """
                private int[] held = new int[2];
                private long[][] nested = {{0}, {0}};
                @message public void start(int x, int y) { held[0] = x; nested[1][0] = y; send(self(), "ask", held); send(self(), "ask", new int[] {y, x}); }
                @message public void ask(int[] given) {
                    int[] copy = held.clone();
                    held[1] += given[0];
                    System.arraycopy(given, 0, copy, 0, 1);
                    if (held[1] == 3 && nested[1][0] == given[1]) { throw new RuntimeException("a"); }
                    if (copy[0] == -3) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "Calls",
                """
                static class Server extends Actor {
                    private int total;
                    @message public int add(int n) { total += n; return total; }
                    @message public Integer boxed() { return total; }
                }
                @message public void start(int x, int y) throws RemoteCodeException {
                    ActorName server = create(Server.class);
                    int one = this.<Integer>call(server, "add", x);
                    int two = this.<Integer>call(server, "add", y);
                    Integer three = this.<Integer>call(server, "boxed");
                    if (two == 4 || three - one == 2) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "Constructors",
                """
                static class Server extends Actor {
                    private final int limit;
                    public Server(Integer limit) { this.limit = limit; }
                    @message public void ask(int n) { if (n > limit) { throw new RuntimeException("a"); } }
                }
                @message public void start(int x, int y) throws RemoteCodeException { send(create(Server.class, x), "ask", y); }
                """);
        all.put(
                "Enums",
                """
                enum Size { SMALL(1), LARGE(3); final int n; Size(int n) { this.n = n; } boolean fits(int m) { return m <= n; } }
                @message public void start(int x, int y) {
                    Size size = Size.values()[x > 0 ? 1 : 0];
                    switch (size) { case SMALL: if (!size.fits(y)) { throw new RuntimeException("a"); } break; default: if (size.n == y) { throw new RuntimeException("b"); } }
                }
                """);
        all.put(
                "Serialisation",
                """
                static class Own implements java.io.Serializable {
                    int n; transient int m;
                    Own(int n) { this.n = n; }
                    private void readObject(java.io.ObjectInputStream in) throws java.io.IOException, ClassNotFoundException { in.defaultReadObject(); m = n + 1; }
                }
                @message public void start(int x, int y) { send(self(), "take", new Own(x)); }
                @message public void take(Own own) { if (own.m == 3) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "Initialisers",
                """
                static class Late { static int calls; static final int BASE = base(1); static int base(int n) { return n + calls; } static int plus(int n) { return BASE + n; } }
                @message public void start(int x, int y) { if (Late.plus(x) == 3) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "Reflection",
                """
                static class Box { int n; Box(int n) { this.n = n; } int get() { return n; } }
                @message public void start(int x, int y) throws Exception {
                    Box box = new Box(x);
                    int read = Box.class.getDeclaredField("n").getInt(box);
                    int got = (Integer) Box.class.getDeclaredMethod("get").invoke(box);
                    if (read == 2 || got == -3) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "SynchronizedAndNull",
                """
                static class Node { int n; Node next; Node(int n) { this.n = n; } int sum() { return next == null ? n : n + next.sum(); } }
                @message public void start(int x, int y) {
                    Node node = x > 0 ? new Node(x) : null;
                    try { node.n += y; } catch (NullPointerException none) { node = new Node(y); }
                    synchronized (this) { node.next = new Node(y); }
                    if (node.sum() == 5) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "Ternaries",
                """
                @message public void start(int x, int y) {
                    long z = x > y ? x : (long) y << 33;
                    boolean b = (x & 1) == 0 ^ y > 1;
                    int i = 0; i += b ? z : 3; i = i++ + ++i;
                    if (i == 7 || (b | x == y) & z < 0) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "HeldByStatics",
                """
                static final int[] SHARED = {0};
                @message public void start(int x, int y) { SHARED[0] = x; }
                """);
        all.put(
                "MessageNames",
                """
                @message public void start(int x, int y) { send(self(), "take" + Math.abs(x)); }
                @message public void take1() { }
                @message public void take2() { throw new RuntimeException("a"); }
                """);
        all.put(
                "WrappedExceptions",
                """
                @message public void start(int x, int y) {
                    try {
                        throw new IllegalStateException("n" + x);
                    } catch (IllegalStateException thrown) {
                        if (new RuntimeException(thrown).getMessage().endsWith("n2")) { throw new RuntimeException("a"); }
                        java.io.StringWriter out = new java.io.StringWriter();
                        thrown.printStackTrace(new java.io.PrintWriter(out));
                        if (out.toString().contains("n-3")) { throw new RuntimeException("b"); }
                        if (thrown.getMessage().equals("n1")) { throw new RuntimeException("c"); }
                    }
                }
                """);
        all.put(
                "Constraints",
                """
                private int limit;
                @osl.util.constraints.Disable(messageName = "take") public Boolean isTooLarge(Integer n) { return n > limit; }
                @message public void start(int x, int y) { limit = y; send(self(), "take", x); send(self(), "raise"); }
                @message public void raise() { limit++; }
                @message public void take(Integer n) { if (n == limit) { throw new RuntimeException("a"); } }
                """);
        all.put(
                "Generics",
                """
                static class Holder<T extends Comparable<T>> {
                    T held; Holder(T held) { this.held = held; }
                    boolean above(T other) { return held.compareTo(other) > 0; }
                }
                @message public void start(int x, int y) {
                    Holder<Integer> holder = new Holder<>(x);
                    Holder<Long> wide = new Holder<>((long) y);
                    if (holder.above(y) && wide.above(1L)) { throw new RuntimeException("a"); }
                    Object[] objects = {x, (short) y, (byte) x, 'c', true};
                    if (objects[1].equals((short) 2) || ((Number) objects[2]).longValue() == -3) { throw new RuntimeException("b"); }
                }
                """);
        all.put(
                "Iteration",
                """
                @message public void start(int x, int y) {
                    java.util.Map<String, Integer> map = new java.util.LinkedHashMap<>();
                    map.put("x", x); map.put("y", y);
                    int sum = 0;
                    for (java.util.Map.Entry<String, Integer> entry : map.entrySet()) { sum += entry.getValue() * entry.getKey().length(); }
                    for (int value : map.values()) { sum ^= value; }
                    int[] total = {0};
                    map.forEach((k, v) -> total[0] += v);
                    map.replaceAll((k, v) -> v + 1);
                    if (sum == 3 || total[0] == -4 || map.get("x") == 3) { throw new RuntimeException("a"); }
                }
                """);
        all.put(
                "DoublesAndBits",
                """
                @message public void start(int x, int y) {
                    double[] d = {x, y};
                    float f = d[0] > d[1] ? 1.5f : x;
                    if (f == 1.5f && Double.compare(d[1], -2.0) == 0) { throw new RuntimeException("a"); }
                    if (Integer.bitCount(y) == 31 || Long.numberOfTrailingZeros(x) == 1) { throw new RuntimeException("b"); }
                    long z = (long) x << 40 | y & 0xffffffffL;
                    if ((int) (z >>> 40) == 2 && (int) z == 1 || ~x == 2) { throw new RuntimeException("c"); }
                }
                """);
        all.put(
                "SameBoxes",
                """
                private Integer kept = 7;
                private Boolean was;
                private final java.util.List<Integer> list = new java.util.ArrayList<>();
                @message public void start(int x, int y) { send(self(), "keep", x); send(self(), "keep", y); send(self(), "keep", 2); }
                @message public void keep(Integer n) {
                    if (kept == n) { throw new RuntimeException("a"); }
                    Boolean is = n > 1;
                    if (was == is && list.size() == 1 && list.get(0) != kept) { throw new RuntimeException("b"); }
                    Object some = n;
                    if (some == (Object) Integer.valueOf(3)) { throw new RuntimeException("c"); }
                    was = is; kept = n; list.add(n);
                }
                """);
        all.put(
                "SameLargeBoxes",
                """
                private Integer kept;
                @message public void start(int x, int y) {
                    Integer large = x + 1000;
                    send(self(), "keep", large); send(self(), "keep", large); send(self(), "keep", y + 1000);
                }
                @message public void keep(Integer n) {
                    if (kept == n && n == 1001) { throw new RuntimeException("a"); }
                    if (kept != null && kept != n && kept.equals(n)) { throw new RuntimeException("b"); }
                    kept = n;
                }
                """);
        all.put(
                "BoxesInSets",
                """
                @message public void start(int x, int y) {
                    Integer a = x, b = y;
                    var set = java.util.Collections.newSetFromMap(new java.util.concurrent.ConcurrentHashMap<Integer, Boolean>());
                    set.add(a);
                    if (!set.add(b) && a + b == 4) { throw new RuntimeException("a"); }
                    var one = java.util.Arrays.asList(a, b);
                    if (one.get(0) == one.get(1) && one.indexOf(1) == 0) { throw new RuntimeException("b"); }
                    Integer[] many = {a, b, 2};
                    if (many[0] == many[2]) { throw new RuntimeException("c"); }
                }
                """);
        all.put(
                "Recursion",
                """
                private int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
                @message public void start(int x, int y) {
                    if (fib(x + 3) == 5) { throw new RuntimeException("a"); }
                    send(self(), "down", x + y);
                }
                @message public void down(int n) { if (n == 1) { throw new RuntimeException("b"); } if (n > 0) { send(self(), "down", n - 2); } }
                """);
        return all;
    }

    static String source(String name, String body) {
        return "import osl.manager.*;\nimport osl.manager.annotations.message;\n\npublic class " + name
                + " extends Actor {\n" + body.replace("Trap::", name + "::") + "}\n";
    }

    @TestFactory
    Iterable<DynamicTest> noInputIsTakenForAnother(@TempDir Path folder) throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        ForeignCodeTraps.bodies().forEach((name, body) -> sources.put(name, source(name, body)));
        bodies().forEach((name, body) -> sources.put(name, source(name, body)));
        InputRegions.compile(folder, sources);
        return sources.entrySet().stream()
                .map(one -> DynamicTest.dynamicTest(one.getKey(), () -> assertThat(InputRegions.compare(
                                folder, one.getKey(), "start", 2, ReductionKind.NONE, one.getValue()))
                        .isPresent()))
                .toList();
    }
}
