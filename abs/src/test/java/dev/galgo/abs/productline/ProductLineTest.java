package dev.galgo.abs.productline;

import static dev.galgo.abs.productline.Lines.check;
import static dev.galgo.abs.productline.Lines.said;
import static dev.galgo.abs.productline.Lines.source;
import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.abs.Golden;
import dev.galgo.abs.Programs;
import dev.galgo.core.check.CheckResult;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Products of product lines: which deltas are applied, in which order, and what comes out. */
class ProductLineTest {
    private static final String CORE =
            """
            module M;
            interface I { Int m(); }
            class C implements I { Int f = 1; Int m() { return f; } }
            { I i = new C(); Int n = await i!m(); println(toString(n)); }
            """;

    private static String line() throws IOException {
        return Programs.source("programs", "greeters.abs").text();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Plain", "Twice", "Thrice", "Gentle"})
    void theSourceOfAProductReadAgainIsTheSameProgram(String product) throws Exception {
        String flat = source(line(), product);
        assertThat(source(flat, "")).isEqualTo(flat);
        CheckResult one = check(line(), product);
        CheckResult other = check(flat, "");
        assertThat(other.verdict()).isEqualTo(one.verdict());
        assertThat(other.states()).isEqualTo(one.states());
        assertThat(other.transitions()).isEqualTo(one.transitions());
        assertThat(other.executions()).isEqualTo(one.executions());
    }

    @Test
    void theSourceOfAProductIsThis() throws IOException {
        Golden.compare("greeters-twice.txt", source(line(), "Twice"));
    }

    @Test
    void withoutAProductTheCoreIsRunAndThatIsSaid() throws IOException {
        assertThat(said(line(), ""))
                .singleElement()
                .asString()
                .contains("no delta is applied, since no product is chosen: this is the core")
                .contains("choose a product of Plain, Twice, Thrice, Gentle, Wrong, Many");
        assertThat(source(line(), "")).doesNotContain("hallo").doesNotContain("uses");
    }

    @Test
    void anUnknownProductIsToldWithThoseThatThereAre() throws IOException {
        assertThat(said(line(), "Nobody"))
                .singleElement()
                .asString()
                .contains("there is no product Nobody; choose a product of Plain");
    }

    @Test
    void aProductThatTheFeatureModelForbidsIsRefusedAtItsPlace() throws IOException {
        assertThat(said(line(), "Wrong"))
                .singleElement()
                .asString()
                .startsWith("line.abs:")
                .contains("product Wrong does not fit the feature model: Language takes at most 1 of English, Nl");
        assertThat(said(line(), "Many")).singleElement().asString().contains("Repeated.times is not in its range");
    }

    @Test
    void aFeatureModelRequiresExcludesAndConstrains() {
        String model = CORE
                + """
                productline L; features A, B, D;
                product NeedsB(A); product HasB(A, B); product AndD(A, B, D); product Few(A, B, D{n = 1});
                root R { group [1 .. *] { A { require: B; ifout: False; }, B { ifin: D -> D.n > 3; }, opt D { Int n; exclude: R; } } }
                extension D { n != 1; }
                """;
        assertThat(said(model, "NeedsB")).singleElement().asString().contains("A requires B");
        assertThat(said(model, "HasB")).isEmpty();
        assertThat(said(model, "AndD")).singleElement().asString().contains("D excludes R");
        assertThat(said(model, "Few"))
                .singleElement()
                .asString()
                .contains("what has to hold with B, at line.abs:7:")
                .contains("what has to hold with D, at line.abs:8:");
    }

    @Test
    void productsAreCombinedOfOthers() {
        String model = CORE
                + """
                delta Da; uses M; modifies class C { adds Int a() { return 1; } }
                delta Db; uses M; modifies class C { adds Int b() { return 2; } }
                productline L; features A, B;
                delta Da when A; delta Db when B;
                product Both = {A, B};
                product OnlyA = Both - {B};
                product OnlyB = Both && {B};
                product Round = Round || {A};
                """;
        assertThat(source(model, "Both")).contains("Int a()").contains("Int b()");
        assertThat(source(model, "OnlyA")).contains("Int a()").doesNotContain("Int b()");
        assertThat(source(model, "OnlyB")).contains("Int b()").doesNotContain("Int a()");
        assertThat(said(model, "Round")).anySatisfy(one -> assertThat(one).contains("Round is made of itself"));
    }

    @Test
    void aDeltaComesAfterThoseItNamesWhateverTheOrderOfTheText() {
        String model = CORE
                + """
                delta Plus; uses M; modifies class C { modifies Int m() { Int n = original(); return n + 1; } }
                delta Times; uses M; modifies class C { modifies Int m() { Int n = original(); return n * 10; } }
                productline L; features F;
                delta Plus after Times;
                delta Times;
                product P(F);
                """;
        assertThat(said(model, "P")).isEmpty();
        assertThat(source(model, "P")).contains("Int n = this.m_Times();").contains("Int n = this.m_core();");
    }

    @Test
    void deltasWithoutAnOrderThatChangeTheSameAreTold() {
        String model = CORE
                + """
                delta One; uses M; modifies class C { modifies Int m() { return 1; } }
                delta Two; modifies class M.C { modifies Int m() { return 2; } }
                productline L; features F; delta One; delta Two;
                product P(F);
                """;
        assertThat(said(model, "P"))
                .singleElement()
                .asString()
                .contains("warning")
                .contains("deltas One and Two both change M.C.m");
    }

    @Test
    void anEarlierVersionCanBeCalledByTheNameOfItsDelta() {
        String model = CORE
                + """
                delta One; uses M; modifies class C { modifies Int m() { return 1; } }
                delta Two; uses M; modifies class C { modifies Int m() { return 2; } }
                delta All; uses M; modifies class C {
                  modifies Int m() { Int a = core.original(); Int b = One.original(); Int c = original(); return a + b + c; } }
                delta Far; uses M; modifies class C { modifies Int m() { Int a = Other.original(); return a; } }
                productline L; features F, G; delta One; delta Two after One; delta All after Two; delta Far after All when G;
                product P(F); product Q(G);
                """;
        assertThat(source(model, "P"))
                .contains("Int a = this.m_core();", "Int b = this.m_One();", "Int c = this.m_Two();");
        assertThat(said(model, "Q")).anySatisfy(one -> assertThat(one).contains("Other has no method 'm' before"));
    }

    @Test
    void deltasAddReplaceAndRemoveDeclarations() {
        String model =
                """
                module M;
                export *;
                data Colour = Red;
                type Shade = Int;
                interface I { Int m(); }
                interface Old { }
                class C implements I, Old { Int gone = 1; Int m() { return 1; } Unit unused(Int x) { skip; } }
                class Gone implements Old { }
                { I i = new C(); Int n = await i!m(); println(toString(n)); }
                delta D;
                uses M;
                adds import * from ABS.Scheduler;
                adds data Size = Small | Big;
                adds def Int two() = 2;
                modifies data Colour = Red | Green;
                modifies type Shade = String;
                adds interface J { Int k(); }
                modifies class C adds J removes Old {
                  adds Int k() { return two(); }
                  removes Unit unused(Int x);
                  removes Int gone;
                  adds Shade shade = "dark";
                }
                removes class Gone;
                removes interface Old;
                productline L; features F; delta D when F;
                product P(F);
                """;
        assertThat(said(model, "P")).isEmpty();
        assertThat(source(model, "P"))
                .contains("data Colour = Red | Green;", "type Shade = String;", "data Size = Small | Big;")
                .contains("class C implements I, J {", "Shade shade = \"dark\";")
                .contains("import * from ABS.Scheduler;")
                .doesNotContain("Old", "Gone", "unused", "gone");
    }

    @Test
    void whatADeltaGetsWrongIsToldInTheDelta() {
        String model = CORE
                + """
                delta D(Int n, Bool b);
                uses M;
                modifies class Nobody { adds Int x = 0; }
                modifies class C {
                  adds Int f = 2;
                  removes Int nothing;
                  modifies Int other() { return 1; }
                  adds Int m() { return n; }
                  removes Unit m(Int x);
                  adds Int p(Int n) { return n; }
                }
                adds class C { }
                removes interface C;
                modifies class Elsewhere.C { }
                productline L; features F; delta D(F.n, 7) when F; delta Missing; delta D2 when F.q > 3;
                product P(F{n = 3});
                """;
        assertThat(said(model, "P"))
                .containsExactly(
                        "line.abs:7:16: module M has no Nobody for delta D to modify",
                        "line.abs:9:12: class C has a field 'f' already",
                        "line.abs:10:3: class C has no field 'nothing' to remove",
                        "line.abs:11:16: class C has no method 'other' to modify; 'adds' brings a new one",
                        "line.abs:12:12: class C has a method 'm' already, at line.abs:3:39; 'modifies' takes its place",
                        "line.abs:13:16: the method 'm' of class C takes [], not [Int]",
                        "line.abs:14:18: 'n' is a parameter of this delta already; give one of them another name",
                        "line.abs:16:12: module M has C already, at line.abs:3:7; delta D cannot add it",
                        "line.abs:17:19: module M has no C for delta D to remove",
                        "line.abs:18:16: unknown module 'Elsewhere'; there are M",
                        "line.abs:19:41: expected Bool for 'b' of delta D, found Int",
                        "line.abs:19:58: unknown delta 'Missing'",
                        "line.abs:19:73: unknown delta 'D2'");
    }

    @Test
    void whatIsMissingForADeltaIsTold() {
        String model = CORE
                + """
                delta D(Int n); uses M; adds def Int one() = n;
                productline L; features F; delta D(F.n) when F;
                delta E when F.n > 3;
                product P(F);
                """;
        assertThat(said(model + "delta E; ", "P"))
                .anySatisfy(one -> assertThat(one).contains("does not set this attribute, which delta D needs for 'n'"))
                .anySatisfy(one -> assertThat(one)
                        .contains("whether delta E is applied depends on an attribute that the product does not set"));
    }

    @Test
    void aModelCanLookAtItsProduct() throws Exception {
        String model =
                """
                module M;
                import * from ABS.Productline;
                { assert product_name() == "P"; assert product_features() == list[A, B]; }
                productline L; features A, B, C;
                product P(A, B);
                """;
        assertThat(check(model, "P").findings()).isEmpty();
        assertThat(check(model, "").findings()).hasSize(1);
        assertThat(check(source(model, "P"), "").findings()).isEmpty();
    }

    @Test
    void deltasInBracesAreReadAsWell() {
        String model = CORE
                + """
                delta D(Int n) { modifies class C implements I { modifies Int m() { return n; } } removes class Gone }
                productline L { features F; delta D(4) when F; }
                product P(F);
                """;
        assertThat(said(model, "P")).singleElement().asString().contains("module M has no Gone for delta D to remove");
    }
}
