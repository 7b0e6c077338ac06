package dev.galgo.cli.states;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.guided.DeadlockSubject;
import dev.galgo.core.model.StateSubject;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.petri.limit.ProofProgress;
import dev.galgo.pi.states.StateProof;
import dev.galgo.pi.states.StateProof.Verdict;
import dev.galgo.spi.Opened;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A number decides whether a program deadlocks, each time in another way that is hard to see. None of them may be taken for one that decides nothing. */
class HiddenDecisionsTest {
    private static final Map<String, String> WAYS = new LinkedHashMap<>();

    static {
        way("branch", "if (n == 2) { decide(); }");
        way("copy", "other1 = n; int z = other1 + 0; if (z > 1) { decide(); }");
        way(
                "map",
                "HashMap<String, Integer> m = new HashMap<>(); m.put(\"k\", n); if (m.get(\"k\") == 2) { decide(); }");
        way("array", "int[] a = {n}; if (a[0] == 2) { decide(); }");
        way("objects", "Object[] a = {n}; if (a[0].equals(2)) { decide(); }");
        way("index", "ActorName[] a = {third, third, other}; call(a[n], \"ask\", self());");
        way("list", "call(List.of(third, third, other).get(n), \"ask\", self());");
        way("lambda", "java.util.function.IntPredicate p = k -> k == 2; if (p.test(n)) { decide(); }");
        way("ownLambda", "Fn fn = k -> { if (k == 2) { decide(); } return k; }; fn.apply(n);");
        way("capture", "int z = n; Runnable r = () -> { if (z == 2) { decide(); } }; r.run();");
        way("fieldLambda", "java.util.function.BooleanSupplier s = () -> n == 2; if (s.getAsBoolean()) { decide(); }");
        way("reference", "java.util.function.IntSupplier s = this::get; if (s.getAsInt() == 2) { decide(); }");
        way("stream", "if (java.util.stream.Stream.of(n).anyMatch(k -> k == 2)) { decide(); }");
        way("inner", "if (new Inner().isTwo()) { decide(); }");
        way(
                "anonymous",
                "Fn fn = new Fn() { public int apply(int k) { if (k == 2) { decide(); } return k; } }; fn.apply(n);");
        way("inherited", "if (get() == 2) { decide(); }");
        way("overridden", "maybe(n);");
        way("static", "if (Help.isTwo(n)) { decide(); }");
        way("holder", "if (new Box(n).v == 2) { decide(); }");
        way("record", "if (new Rec(n).equals(new Rec(2))) { decide(); }");
        way("text", "if ((\"\" + n).equals(\"2\")) { decide(); }");
        way("switch", "switch (\"\" + n) { case \"2\": decide(); break; default: }");
        way("builder", "if (new StringBuilder().append(n).length() > 0 && n > 1) { decide(); }");
        way("format", "if (String.format(\"%d\", n).equals(\"2\")) { decide(); }");
        way("length", "String z = n > 1 ? \"ab\" : \"a\"; if (z.length() == 2) { decide(); }");
        way("division", "try { int z = 1 / (n - 2); } catch (ArithmeticException zero) { decide(); }");
        way("bounds", "int[] a = new int[2]; try { a[n] = 1; } catch (RuntimeException out) { decide(); }");
        way("size", "try { int[] a = new int[1 - n]; } catch (RuntimeException negative) { decide(); }");
        way("box", "Integer z = n; if (z.compareTo(2) == 0) { decide(); }");
        way("wide", "long z = n; if (z == 2L) { decide(); }");
        way("floating", "double z = n; if (z > 1.5) { decide(); }");
        way("character", "char z = (char) ('a' + n); if (z == 'c') { decide(); }");
        way("bits", "boolean z = (n & 2) != 0; if (z) { decide(); }");
        way("null", "Integer z = n == 2 ? null : (Integer) n; if (z == null) { decide(); }");
        way("nullField", "maybeNull = n == 2 ? null : \"x\"; if (maybeNull == null) { decide(); }");
        way("message", "send(self(), \"tell\", n);");
        way("chain", "send(third, \"pass\", self(), n);");
        way("answer", "if (this.<Integer>call(third, \"echo\", n) == 2) { decide(); }");
        way("object", "Object z = call(third, \"echo\", n); if (z.equals(2)) { decide(); }");
        way("caught", "try { call(third, \"failAtTwo\", n); } catch (RuntimeException failed) { decide(); }");
        way("created", "send(create(Child.class, n), \"go\", other);");
        way("name", "send(self(), \"step\" + n);");
        way(
                "arguments",
                "Object[] a = {n}; send(self(), \"tell\", (java.io.Serializable[]) new java.io.Serializable[] {(Integer) a[0]});");
        way("joined", "Msg m = msg(third, \"echo\", n); if (m.methodArgs[0].equals(2)) { decide(); }");
        way("held", "held = n; call(self1(), \"nothing\"); ");
        way("constraint", "held = n; if (n == 2) { send(third, \"poke\", self()); call(third, \"echo\", 1); }");
        way(
                "reflection",
                "try { if (Base.class.getDeclaredField(\"n\").getInt(this) == 2) { decide(); } } catch (ReflectiveOperationException no) { }");
        way("loop", "for (int i = 1; i < n; i++) { decide(); }");
        way("recursion", "down(n);");
        way("loopExit", "int i = 0; while (i < n) { i++; } if (i == 2) { decide(); }");
        way("optional", "Optional.of(n).filter(k -> k == 2).ifPresent(k -> decide());");
        way(
                "thrown",
                "try { throw new IllegalStateException(\"\" + n); } catch (IllegalStateException e) { if (e.getMessage().equals(\"2\")) { decide(); } }");
        way("choice", "if (n > 1 && choose(n) == 1) { decide(); }");
    }

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private static void way(String name, String code) {
        WAYS.put(name, code);
    }

    /** The same for all ways, and so compiled once. */
    private static final String SHARED =
            """
            package shared;
            import osl.manager.*; import osl.manager.annotations.message;
            public class Shared {
              public interface Fn { int apply(int k); }
              public static class Help { public static boolean isTwo(int k) { return k == 2; } }
              public static class Box { public int v; public Box(int v) { this.v = v; } }
              public record Rec(int v) {}
              public static class Base extends Actor {
                public int n; public int other1; public int held; public String maybeNull = "";
                public final ActorName other; public final ActorName third;
                public Base(ActorName o, ActorName t) { other = o; third = t; }
                public int get() { return n; }
                public void decide() { call(other, "ask", self()); }
                public void maybe(int k) { }
                public void down(int k) { if (k == 1) { return; } decide(); }
                public ActorName self1() { return held == 2 ? self() : third; }
              }
              public static class Q extends Actor {
                @message public int ask(ActorName who) { return call(who, "name"); }
              }
              public static class T extends Actor {
                @message public int ask(ActorName who) { return 0; }
                @message public void nothing() { }
                @message public int echo(int k) { return k; }
                @message public void poke(ActorName who) { call(who, "poked"); }
                @message public void failAtTwo(int k) { if (k == 2) { throw new IllegalStateException(); } }
                @message public void pass(ActorName to, int k) { send(to, "tell", k); }
              }
              public static class Child extends Actor {
                int mine; public Child(int k) { mine = k; }
                @message public void go(ActorName q) { if (mine == 2) { call(q, "ask", self()); } }
                @message public int name() { return mine; }
              }
            }
            """;

    private static String source(String name, String code) {
        return """
            package %s;
            import java.util.*; import osl.manager.*; import osl.manager.annotations.message;
            import osl.util.constraints.Disable; import shared.Shared.*;
            public class Driver extends Actor {
              ActorName p;
              @message public void setUp() {
                ActorName t = create(T.class); p = create(P.class, create(Q.class), t);
              }
              @message public void test() { send(p, "go"); send(p, "go"); }
              public static class P extends Base {
                public P(ActorName o, ActorName t) { super(o, t); }
                class Inner { boolean isTwo() { return n == 2; } }
                public void maybe(int k) { if (k == 2) { decide(); } }
                @Disable(messageName = "poked") public boolean isHeld() { return held == 2; }
                @message public void poked() { }
                @message public void nothing() { }
                @message public void tell(int k) { if (k == 2) { decide(); } }
                @message public void step1() { }
                @message public void step2() { decide(); }
                @message public int name() { return 1; }
                @message public void go() { n = Math.min(n + 1, 2); %s }
              }
            }
            """
                .formatted(name, code);
    }

    @Test
    void whatDecidesIsNotForgotten() throws Exception {
        var sources = new LinkedHashMap<String, String>();
        WAYS.forEach((name, code) -> sources.put("w" + name, source("w" + name, code)));
        var programs = CompiledPrograms.of(folder, SHARED, sources);
        int found = 0;
        for (String name : sources.keySet()) {
            try (Opened opened = programs.open(name)) {
                StateSubject states = Objects.requireNonNull(
                        opened.ability(DeadlockSubject.class).orElseThrow().states());
                Verdict verdict = new StateProof(states, name, ProofLimits.DEFAULT, ProofProgress.SILENT).run();
                assertThat(verdict)
                        .as("%s: %s %s", name, verdict, states.forgotten())
                        .isNotInstanceOf(Verdict.Free.class);
                if (verdict instanceof Verdict.Found) {
                    found++;
                } else if (Boolean.getBoolean("galgo.states.show")) {
                    System.out.println(name + ": " + verdict);
                }
            }
        }
        assertThat(found).isEqualTo(WAYS.size() - 1); // children are without number to the net
    }
}
