package dev.galgo.foundry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.model.Local;
import dev.galgo.foundry.programs.Basics;
import dev.galgo.foundry.programs.Calling;
import dev.galgo.foundry.programs.Choosing;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplainTest {
    @Test
    void anAccountTellsHandlerSitesAndOutput() {
        var world = World.of(Calling.Caller.class, "twice");
        var account = world.semantics.explain(world.local("Caller"), world.pending("twice"), List.of());
        assertThat(account.handler()).matches("Caller.twice \\(Calling.java:\\d+\\)");
        assertThat(account.sites()).hasSize(2).allMatch(site -> site != null && site.matches("Calling.java:\\d+"));
        assertThat(account.output()).isEqualTo("before\n");
        assertThat(account.returned()).isNull();
    }

    @Test
    void theAccountOfAnAnswerTellsOnlyWhatCameAfterIt() {
        var world = World.of(Calling.Caller.class, "twice");
        world.deliver("twice");
        var call = world.pending("next");
        var answered = world.semantics.explain(world.local("Counter"), call, List.of());
        assertThat(answered.handler()).startsWith("Counter.next (Calling.java:");
        assertThat(answered.returned()).isEqualTo("1");
        world.deliver("next");
        var account = world.semantics.explain(world.local("Caller"), world.pending("next"), List.of());
        assertThat(account.handler()).startsWith("Caller.twice");
        assertThat(account.output()).isEqualTo("between\n");
        assertThat(account.sites()).hasSize(2);
    }

    @Test
    void anAccountFollowsTheChoicesOfItsStep() {
        var world = World.of(Choosing.class, "shout");
        var account = world.semantics.explain(
                world.local("Choosing"), world.pending("shout"), List.of(new Local.Input.Choice(2, 3)));
        assertThat(account.output()).isEqualTo("2\n");
    }

    @Test
    void outputToTheStreamActorsIsOutput() {
        var world = World.of(Basics.Printer.class, "go");
        var account = world.semantics.explain(world.local("Printer"), world.pending("go"), List.of());
        assertThat(account.output()).isEqualTo("one 2 three\nfour\nfive\n");
        assertThat(account.sites()).isEmpty();
    }
}
