package dev.galgo.abs.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Source;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Main blocks for models that have none. */
class ContextsTest {
    private static final String PEERS =
            """
            module Peers;
            import * from ABS.StdLib;
            data Colour = Mixed(Colour, Colour) | Plain(String, Bool);
            interface Peer { Unit ask(Peer other); Unit paint(Colour c, List<Peer> all, Fut<Int> f, Rat r); }
            interface Store { Unit put(Int n); }
            interface Link { Unit pass(); }
            class One implements Peer {
              Unit ask(Peer other) { }
              Unit paint(Colour c, List<Peer> all, Fut<Int> f, Rat r) { }
              Unit secret() { }
            }
            class Two(Store store, Int size) implements Peer, Store {
              Unit ask(Peer other) { }
              Unit paint(Colour c, List<Peer> all, Fut<Int> f, Rat r) { }
              Unit put(Int n) { }
            }
            class Chain(Link next) implements Link { Unit pass() { } }
            """;

    private static Contexts contexts(String text, String... methods) throws Exception {
        Contexts contexts = Contexts.of(List.of(new Source("m.abs", text)), Dialect.CURRENT, Arrays.asList(methods));
        for (StartContext context : contexts.all()) {
            assertThat(contexts.program(context)).as(context.text()).isNotNull(); // each of them is a program
        }
        return contexts;
    }

    @Test
    void aParameterIsTheReceiverOrAnotherObjectOfAnyClassThatFits() throws Exception {
        List<String> texts = contexts(PEERS, "One.ask").all().stream()
                .map(context -> context.text().replaceAll("\\s+", " "))
                .toList();
        assertThat(texts)
                .contains(
                        "{ Peer one1 = new One(); one1!ask(one1); } ",
                        "{ Peer one1 = new One(); Peer one2 = new One(); one1!ask(one2); } ",
                        // a store that is itself a Two needs a store in turn, and that is where it ends
                        "{ Peer one1 = new One(); Peer two1 = new Two(null, 0); one1!ask(two1); } ")
                .hasSize(3)
                .doesNotHaveDuplicates();
    }

    /** A call of nobody is a failure that would hide all others, so null is for who asks. */
    @Test
    void aReferenceIsNullWhereTheCodeComparesItWithNull() throws Exception {
        String careful =
                """
                module M;
                interface Peer { Unit ask(Peer other); Unit tell(Peer other); }
                class Careful(Peer friend) implements Peer {
                  Unit ask(Peer other) { if (other != null) { other!tell(this); } }
                  Unit tell(Peer other) { other!ask(this); if (null == friend) { skip; } }
                }
                class Open(Peer friend) implements Peer {
                  Unit ask(Peer other) { other!tell(this); }
                  Unit tell(Peer other) { friend!ask(this); }
                }
                """;
        assertThat(contexts(careful, "Careful.ask").all()).anySatisfy(context -> assertThat(context.text())
                .contains("Peer careful1 = new Careful(null);")
                .contains("careful1!ask(null);"));
        assertThat(contexts(careful, "Careful.tell").all())
                .noneSatisfy(context -> assertThat(context.text()).contains("tell(null)"));
        assertThat(contexts(careful, "Open.ask").all())
                .noneSatisfy(context -> assertThat(context.text()).contains("ask(null)"))
                .anySatisfy(context -> assertThat(context.text())
                        .contains("Peer careful1 = new Careful(null);")
                        .contains("Peer open1 = new Open(careful1);"));
    }

    @Test
    void anObjectIsPassedAsTheInterfaceThatIsWanted() throws Exception {
        assertThat(contexts(PEERS, "Two.put").all().get(0).text())
                .contains("Peer two1 = new Two(null, 0);")
                .contains("(two1 as Store)!put(0);");
    }

    @Test
    void aListOfItsOwnKindEndsWithNull() throws Exception {
        assertThat(contexts(PEERS, "Chain.pass").all()).singleElement().satisfies(context -> assertThat(context.text())
                .contains("new Chain(null)"));
    }

    @Test
    void dataHaveTheirFirstValueThatDoesNotContainItself() throws Exception {
        StartContext context = contexts(PEERS, "One.paint").all().get(0);
        assertThat(context.text()).contains("one1!paint(Plain(\"\", True), Nil, null, 0);");
        assertThat(context.defaults()).contains("Colour Plain(\"\", True)", "List<Peer> Nil", "Fut<Int> null", "Rat 0");
    }

    @Test
    void smallerContextsComeFirstAndAMethodGivenTwiceMayBeCalledTwice() throws Exception {
        List<StartContext> all = contexts(PEERS, "One.ask", "One.ask").all();
        assertThat(all.get(0).calls()).containsExactly("One.ask");
        assertThat(all.get(all.size() - 1).calls()).containsExactly("One.ask", "One.ask");
        assertThat(all.stream().map(StartContext::text)).doesNotHaveDuplicates();
    }

    @Test
    void moreContextsThanAnybodyWantsAreCut() throws Exception {
        var methods = new String[7];
        Arrays.fill(methods, "One.ask");
        Contexts many = Contexts.of(List.of(new Source("m.abs", PEERS)), Dialect.CURRENT, Arrays.asList(methods));
        assertThat(many.isCut()).isTrue();
        assertThat(many.all()).hasSize(Contexts.MOST);
        assertThat(contexts(PEERS, "One.ask").isCut()).isFalse();
    }

    @Test
    void aMainBlockThatIsThereDoesNotMatter() throws Exception {
        Contexts contexts = contexts(PEERS + "{ Peer p = new One(); p!ask(p); }", "One.ask");
        assertThat(contexts.program(contexts.all().get(1)).main().place().file())
                .isEqualTo(StartContext.FILE);
    }

    @Test
    void classesOfOtherModulesAreImported() throws Exception {
        String text = PEERS
                + """
                module Shops;
                import Peer from Peers;
                export *;
                interface Shop { Unit visit(Peer p); }
                class Corner implements Shop { Unit visit(Peer p) { } }
                """;
        assertThat(contexts(
                                text.replace(
                                        "import * from ABS.StdLib;\ndata",
                                        "export *;\nimport * from ABS.StdLib;\ndata"),
                                "Corner.visit")
                        .all())
                .allSatisfy(context -> {
                    assertThat(context.module()).isEqualTo("Shops");
                    assertThat(context.imports()).containsExactly("Peers");
                });
    }

    @Test
    void whatIsNotThereIsSaidWithWhatIs() {
        assertThatThrownBy(() -> contexts(PEERS, "ask")).hasMessageContaining("it has no dot");
        assertThatThrownBy(() -> contexts(PEERS, "Three.ask")).hasMessageContaining("there is no class Three");
        assertThatThrownBy(() -> contexts(PEERS, "One.asks")).hasMessageContaining("class One has no method asks");
        assertThatThrownBy(() -> contexts(PEERS, "One.secret"))
                .isInstanceOfSatisfying(Contexts.Unknown.class, unknown -> assertThat(unknown.known())
                        .contains("One.ask", "Two.put")
                        .doesNotContain("One.secret"))
                .hasMessageContaining("is in no interface");
        assertThatThrownBy(() -> contexts("module M; class C {", "C.m")).hasMessageContaining("m.abs");
    }
}
