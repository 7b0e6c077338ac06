package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.InputsCheck;
import dev.galgo.core.check.ProgramInputs;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.Limits;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs with unknown values, from the words of a command line to a verdict. */
class UnknownInputsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        Map<String, String> sources = new LinkedHashMap<>();
        put(
                sources,
                "Shop",
                """
                private boolean cancelled;
                @message public void open(int a, int b) { send(self(), "order", a, b); send(self(), "cancel"); }
                @message public void order(int a, int b) { if (a * b == 2021 && cancelled) { throw new IllegalStateException("cancelled"); } }
                @message public void cancel() { cancelled = true; }
                """);
        put(
                sources,
                "Asking",
                """
                @message public void test() {
                    int n = dev.galgo.unknown.Galgo.unknownInt("n", 0, 1000);
                    send(self(), "take", n, dev.galgo.unknown.Galgo.unknownInt("n", 0, 1000));
                }
                @message public void take(int n, Integer again) {
                    if (n != again) { throw new IllegalStateException("two values"); }
                    if (n * 3 == 123) { throw new IllegalStateException("found"); }
                }
                """);
        put(
                sources,
                "Types",
                """
                enum Size { SMALL, LARGE }
                record Point(short x, byte y) implements java.io.Serializable {}
                @message public void flag(boolean b, Boolean c) { if (b && !c) { throw new IllegalStateException("a"); } }
                @message public void size(Size size) { if (size == Size.LARGE) { throw new IllegalStateException("a"); } }
                @message public void point(Point p) { if (p.x() == -300 && p.y() == 7) { throw new IllegalStateException("a"); } }
                @message public void text(String s) { if (s.length() == 4 && s.startsWith("ga") && s.charAt(3) == 'g') { throw new IllegalStateException("a"); } }
                @message public void letter(char c) { if (c == 'q') { throw new IllegalStateException("a"); } }
                @message public void wide(Long n) { if (n == 5_000_000_000L) { throw new IllegalStateException("a"); } }
                @message public void array(int[] n) { if (n.length == 2 && n[0] > n[1]) { throw new IllegalStateException("a"); } }
                @message public void real(double d) { if (d > 1) { throw new IllegalStateException("a"); } }
                @message public void other(java.util.List<Integer> list) {}
                @message public void loop(int n) { int s = 0; for (int i = 0; i < n; i++) { s += i; } }
                @message public void hash(int n) { if (new java.util.HashSet<>(java.util.List.of(n)).contains(77)) { throw new IllegalStateException("a"); } }
                @message public void same(int n) { var m = new java.util.IdentityHashMap<Integer, String>(); m.put(n, ""); if (m.containsKey((Integer) n)) { throw new IllegalStateException("a"); } }
                @message public void swap(int n) { var held = new java.util.concurrent.atomic.AtomicReference<Integer>(2); if (held.compareAndSet((Integer) n, 5)) { throw new IllegalStateException("a"); } }
                @message public void print(int n) { System.out.println("got " + n); if (n > 5) { System.out.println(n); } }
                """);
        InputRegions.compile(folder, sources);
    }

    private static void put(Map<String, String> sources, String name, String body) {
        sources.put(name, UnknownTrapsTest.source(name, body));
    }

    private static CheckResult check(String type, String... words) throws Exception {
        return check(OptionValues.NONE, type, words);
    }

    private static CheckResult check(OptionValues options, String type, String... words) throws Exception {
        var target = Target.of(type, words).in(List.of(folder));
        try (var opened = new FoundryFrontEnd().open(target, options)) {
            var inputs = opened.ability(ProgramInputs.class);
            if (inputs.isEmpty()) {
                return Check.of(opened.program()).run();
            }
            try (var all = inputs.get()) {
                return new InputsCheck(
                                all, (program, limits) -> Check.of(program).limits(limits), Limits.NONE, false)
                        .run();
            }
        }
    }

    @Test
    void aProductAndAnOrderAreFoundTogether() throws Exception {
        CheckResult result = check("Shop", "open", "?", "?1..3000");
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.inputs()).isLessThan(5);
        Map<String, String> input = result.findings().get(0).input();
        assertThat(Integer.parseInt(input.get("a")) * Integer.parseInt(input.get("b")))
                .isEqualTo(2021);
        assertThat(result.findings().get(0).schedule().length()).isEqualTo(3);
    }

    @Test
    void valuesThatAreGivenAreNotUnknown() throws Exception {
        OptionValues given = OptionValues.NONE.with(FoundryFrontEnd.GIVEN, "a=43;b=47");
        assertThat(check(given, "Shop", "open", "?", "?").verdict()).isEqualTo(Verdict.VIOLATED);
        given = OptionValues.NONE.with(FoundryFrontEnd.GIVEN, "a=43;b=46");
        CheckResult known = check(given, "Shop", "open", "?", "?");
        assertThat(known.verdict()).isEqualTo(Verdict.VERIFIED);
        OptionValues wrong = OptionValues.NONE.with(FoundryFrontEnd.GIVEN, "c=43");
        assertThatThrownBy(() -> check(wrong, "Shop", "open", "?", "?"))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("c, which is not unknown");
    }

    @Test
    void handlersCanAskForValues() throws Exception {
        CheckResult result = check("Asking");
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).input()).containsExactly(Map.entry("n", "41"));
    }

    @Test
    void valuesOfManyTypesAreFound() throws Exception {
        for (String message : List.of("size", "point", "text", "letter", "wide", "array")) {
            CheckResult result = check("Types", message, "?");
            assertThat(result.verdict()).as(message).isEqualTo(Verdict.VIOLATED);
            assertThat(result.inputs()).as(message).isLessThan(20);
        }
        assertThat(check("Types", "flag", "?", "?").verdict()).isEqualTo(Verdict.VIOLATED);
    }

    @Test
    void whatIsPrintedIsNotLookedAt() throws Exception {
        CheckResult result = check("Types", "print", "?");
        assertThat(result.verdict()).isEqualTo(Verdict.VERIFIED);
        assertThat(result.inputs()).isEqualTo(2);
    }

    @Test
    void whatIsLeftOutIsSaid() throws Exception {
        assertThat(bounds(check("Types", "real", "?"))).anyMatch(one -> one.contains("floating-point number d"));
        assertThat(bounds(check("Types", "array", "?"))).isEmpty(); // it fails before
        assertThat(bounds(check("Types", "loop", "?"))).anyMatch(one -> one.contains("followed 100 times"));
        assertThat(bounds(check("Types", "loop", "?0..20"))).isEmpty();
        CheckResult same = check("Types", "same", "?0..3");
        assertThat(bounds(same)).anyMatch(one -> one.contains("tells equal objects apart"));
        assertThat(same.verdict()).isNotEqualTo(Verdict.VERIFIED);
        assertThat(bounds(check("Types", "swap", "?0..3"))).anyMatch(one -> one.contains("compareAndSet"));
    }

    private static List<String> bounds(CheckResult result) {
        return result.bounds().stream()
                .filter(one -> one.kind() == Bound.Kind.INPUTS)
                .map(Bound::text)
                .toList();
    }

    @Test
    void keysOfHashTablesAreTriedOneByOne() throws Exception {
        CheckResult result = check("Types", "hash", "?70..80");
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.findings().get(0).input()).containsExactly(Map.entry("n", "77"));
        assertThat(check("Types", "hash", "?0..9").inputs()).isEqualTo(10);
    }

    @Test
    void whatCannotBeUnknownIsRefused() {
        assertThatThrownBy(() -> check("Types", "other", "?"))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("do not fit other");
        assertThatThrownBy(() -> check("Types", "letter", "?-5..5")).isInstanceOf(OpenException.class);
    }
}
