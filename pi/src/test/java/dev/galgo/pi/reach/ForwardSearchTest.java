package dev.galgo.pi.reach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.petri.limit.Budget;
import dev.galgo.petri.limit.ProofLimits;
import dev.galgo.pi.Models;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run that is found shows that there is one; a complete search, that there is none. */
class ForwardSearchTest {
    /** A boss creates workers that know each other: the last of them never hears of the first. */
    private static final String HANDED_ON =
            """
            system handed
            static actor Boss owns { Ready(Worker) }
            actor Worker owns { Meet(Worker), Go() }
            Hires(boss;) = new one: Worker . ( First(one; boss) | Again(boss; one) )
            Again(boss; one) = new two: Worker . ( Second(two;) | Tells(boss; one, two) )
            Tells(boss; one, two) = one.Meet<two> | Rests(boss;)
            Rests(boss;) = 0
            First(one; boss) = one.Meet(other) . Greets(one; other)
            Greets(one; other) = other.Go<> | Gone(one;)
            Gone(one;) = 0
            Second(two;) = two.Go() . Works(two;)
            Works(two;) = 0
            init { boss: Hires(boss;) }
            """;

    private static ForwardSearch search(String text, int most) {
        PiSystem system = Models.of(text);
        assertThat(system.shape()).isEqualTo(Shape.GENERAL);
        return new ForwardSearch(system, Budget.start(ProofLimits.DEFAULT), most);
    }

    @Test
    void aFiniteSystemIsDecided() {
        assertThat(search(HANDED_ON, 1_000).deadlock()).isInstanceOf(ForwardAnswer.Never.class);
        assertThat(search(HANDED_ON, 1_000).reach(List.of("Works", "Works"))).isInstanceOf(ForwardAnswer.Never.class);
    }

    @Test
    void whatIsReachedComesWithARun() {
        assertThat(search(HANDED_ON, 1_000).reach(List.of("Works", "Gone")))
                .isInstanceOfSatisfying(ForwardAnswer.Found.class, found -> assertThat(
                                found.run().moves().get(found.run().moves().size() - 1))
                        .hasToString("two#1 at Second takes two#1.Go<>, goes on as Works"));
    }

    @Test
    void aDeadlockComesWithARun() {
        String silent = HANDED_ON.replace("other.Go<> | Gone(one;)", "one.Go<> | Gone(one;)");
        assertThat(search(silent, 1_000).deadlock()).isInstanceOf(ForwardAnswer.Found.class);
    }

    @Test
    void aSystemWithoutEndIsSearchedForAWhile() {
        String endless = HANDED_ON.replace("Rests(boss;) = 0", "Rests(boss;) = Hires(boss;) (+) Hires(boss;)");
        assertThat(search(endless, 20_000).reach(List.of("Works", "Works"))).isInstanceOf(ForwardAnswer.Found.class);
        assertThat(search(endless, 500).deadlock())
                .isInstanceOfSatisfying(ForwardAnswer.NotYet.class, answer -> assertThat(answer.configurations())
                        .isGreaterThanOrEqualTo(500));
    }

    @Test
    void whoWasCreatedFirstMakesNoDifference() {
        String alike =
                """
                system alike
                static actor Boss owns { }
                actor Worker owns { Go() }
                Hires(boss;) = new one: Worker . ( Begins(one;) | Again(boss;) )
                Again(boss;) = new two: Worker . ( Begins(two;) | Rests(boss;) )
                Rests(boss;) = 0
                Begins(worker;) = worker.Go<> | Waits(worker;)
                Waits(worker;) = worker.Go() . Ends(worker;)
                Ends(worker;) = 0
                init { boss: Hires(boss;) }
                """;
        var search = new ForwardSearch(Models.of(alike), Budget.start(ProofLimits.DEFAULT));
        assertThat(search.deadlock()).isEqualTo(new ForwardAnswer.Never(25));
    }
}
