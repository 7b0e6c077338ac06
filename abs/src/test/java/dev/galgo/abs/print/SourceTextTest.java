package dev.galgo.abs.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Programs;
import dev.galgo.abs.check.CheckedModel;
import dev.galgo.abs.check.Checker;
import dev.galgo.abs.productline.Flattening;
import dev.galgo.abs.syntax.AbsParser;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written is read again as the same. */
class SourceTextTest {
    static Stream<String> programs() throws IOException {
        try (var files = Files.list(Path.of("src", "test", "resources", "programs"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList().stream();
        }
    }

    private static String written(String text, Dialect dialect) {
        Parsed parsed = Flattening.of(AbsParser.parse(new Source("m.abs", text), dialect), Optional.empty());
        assertThat(parsed.hasErrors()).as(parsed.diagnostics().toString()).isFalse();
        return SourceText.of(parsed.modules());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aProgramIsWrittenSoThatItCanBeReadAgain(String name) throws IOException {
        Dialect dialect = name.equals("oldstyle.abs") ? Dialect.OLD : Dialect.CURRENT;
        String once = written(Programs.source("programs", name).text(), dialect);
        assertThat(written(once, Dialect.CURRENT)).isEqualTo(once);
        boolean alone = !name.equals("usesfunctions.abs") && !name.equals("functions.abs");
        if (alone) {
            CheckedModel again = Checker.check(List.of(new Source(name, once)), Dialect.CURRENT);
            assertThat(again.model()).as(again.diagnostics().toString()).isPresent();
        }
    }

    @Test
    void everyKindOfStatementAndExpressionIsWritten() {
        String text =
                """
                [Odd] module M;
                export a, B;
                import * from X;
                import c, D from Y;
                import Z.e;
                data B<T> = Left(T left, Int) | Right;
                exception Bad(String why);
                type N = Map<[Far] Int, List<B<Int>>>;
                def B<T> a<T>(f, g)(T x, Int y) =
                  case x { Left(q, -5) => let (Int z) = 1, (Int w) = z in f(q)(z); "s\\\\n\\"" => if !True then 1.5 else -y; _ => `t \\$ $x + 1$ u`; };
                [Scheduler: s(queue)] interface I extends J, K { [Atomic] Unit m([Final] Int x); }
                class C(I i) implements I {
                  [Near] Int f = 1; Fut<Unit> g;
                  { this.f = 2; }
                  recover { Bad(why) => skip; _ => { f = 3; } }
                  Unit m(Int x) {
                    [Cost: 5] Int y = x % 2;
                    I o = new local C(this); o = new C(null);
                    g = o!m(1); await g? & f > 2 & duration(1, 2); g.get; Unit u = await o!m(2); await o!m(3); o.m(f);
                    if (x == 1) skip; else if (x == 2) { suspend; }
                    while (True) x = x + 1;
                    foreach (e, n in list[1, 2]) println(toString(map((Int k) => k + n)(l)));
                    switch (x) { 1 => skip; _ => { duration(1); } }
                    try throw Bad("no"); catch { Bad(_) => skip; } finally assert x implements I;
                    die Bad((i as I) == null); return Unit;
                  }
                }
                [X] { skip; }
                """
                        .replace("[Odd] ", "");
        String once = written(text, Dialect.CURRENT);
        assertThat(written(once, Dialect.CURRENT)).isEqualTo(once);
        assertThat(once).contains("new local C(this)", "recover {", "[Cost: 5] Int y = (x % 2);");
    }
}
