package dev.galgo.abs.productline;

import static dev.galgo.abs.productline.Lines.check;
import static dev.galgo.abs.productline.Lines.said;
import static dev.galgo.abs.productline.Lines.source;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Traits: methods that classes take from elsewhere. What is wrong with them is in {@code broken/traits.abs}. */
class TraitsTest {
    private static final String MODEL =
            """
            module M;
            interface I { Int m(); Int held(); }
            trait Framing = Int m() { this.n = this.n + 100; Int inner = original(); this.n = this.n + 1; return inner; }
            trait One = { Int m() { return 1; } Int extra() { return 0; } } removes Int extra(); modifies Framing
            trait Two = One modifies { Int m() { Int one = original(); return one + 1; } } adds Int held() { return n; }
            class A implements I { Int n = 0; uses One; Int held() { return n; } }
            class B implements I { Int n = 0; uses Two; }
            """;

    @Test
    void theMethodsOfATraitAreThoseOfTheClassesThatUseIt() throws Exception {
        String model = MODEL
                + """
                {
                  I a = new A(); I b = new B();
                  Int x = await a!m(); Int y = await b!m();
                  assert x == 1 && y == 2;
                  Int n = await a!held(); Int k = await b!held();
                  assert n == 101 && k == 101;
                }
                """;
        assertThat(said(model, "")).isEmpty();
        assertThat(check(model, "").findings()).isEmpty();
        String flat = source(model, "");
        assertThat(flat).doesNotContain("trait", "uses", "original", "extra");
        assertThat(check(flat, "").states()).isEqualTo(check(model, "").states());
    }

    @Test
    void aDeltaCanChangeAClassByATrait() {
        String model =
                """
                module M;
                trait T = { Int m() { Int n = original(); return n + 1; } }
                class C { Int m() { return 1; } }
                { new C(); }
                delta D; uses M; modifies class C { modifies T adds { Int k() { return 2; } } removes Int k(); }
                productline L; features F; delta D;
                product P(F);
                """;
        assertThat(source(model, "P")).contains("Int n = this.m_core();").doesNotContain("Int k()");
    }

    @Test
    void originalIsANameLikeAnyOtherOutsideOfTraitsAndDeltas() throws Exception {
        String model =
                "module M; def Int original(Int n) = n + 1; class C { Unit run() { Int x = original(2); assert x == 3; } } { new C(); }";
        assertThat(check(model, "").findings()).isEmpty();
    }
}
