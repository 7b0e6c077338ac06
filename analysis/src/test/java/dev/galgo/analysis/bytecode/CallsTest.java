package dev.galgo.analysis.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.analysis.stage.Address;
import dev.galgo.analysis.stage.Cue;
import dev.galgo.analysis.stage.Note;
import dev.galgo.analysis.stage.Player;
import dev.galgo.analysis.stage.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Who may send what to whom. */
@SuppressWarnings({"unused", "NullAway", "UnusedVariable"}) // the programs are never run
class CallsTest {

    /** Takes what the others send. */
    static class Sink extends Player {
        @Cue
        void take() {}

        @Cue
        void take(int number) {}

        @Cue
        void text(String text) {}

        @Cue
        void list(List<String> texts) {}
    }

    /** Takes the same message as {@link Sink}. */
    static class Drain extends Player {
        @Cue
        void take() {}
    }

    static class Base extends Player {
        Address to;

        @Cue
        void plain() {
            send(to, "take");
        }

        @Cue
        void overridden() {
            send(to, "take", 1);
        }

        @Cue
        void template() {
            hook();
        }

        void hook() {
            send(to, "take", 1);
        }
    }

    static class Derived extends Base {
        @Override
        void overridden() {
            send(to, "text", "");
        }

        @Override
        void hook() {
            send(to, "text", "");
        }

        @Cue
        void upwards() {
            super.overridden();
        }
    }

    @Test
    void aHandlerIsInherited() {
        assertThat(Facts.of(Derived.class, Sink.class).calls(Derived.class, "plain"))
                .containsExactly("Sink.take 0");
    }

    @Test
    void aMethodThatOverridesAHandlerIsOneWithoutSayingSo() {
        assertThat(Facts.of(Derived.class, Sink.class).calls(Derived.class, "overridden"))
                .containsExactly("Sink.text 0");
    }

    @Test
    void anInheritedHandlerRunsTheOverridingMethod() {
        assertThat(Facts.of(Derived.class, Sink.class).calls(Derived.class, "template"))
                .containsExactly("Sink.text 0");
    }

    static class Generic<T> extends Player {
        Address to;

        @Cue
        void take(T one) {
            send(to, "take", 1);
        }
    }

    static class OfStrings extends Generic<String> {
        @Override
        void take(String one) {
            send(to, "text", one);
        }
    }

    @Test
    void aMethodThatOverridesAGenericHandlerRuns() {
        assertThat(Facts.of(OfStrings.class, Sink.class).calls(OfStrings.class, "take"))
                .containsExactly("Sink.text 0");
    }

    @Test
    void aCallToTheSuperclassRunsItsMethod() {
        assertThat(Facts.of(Derived.class, Sink.class).calls(Derived.class, "upwards"))
                .containsExactly("Sink.take 0");
    }

    static class Sender extends Player {
        static final String COMPILED = "take";
        static final String COMPUTED = String.valueOf("take");

        Address to;

        @Cue
        void helper() {
            privately("take");
        }

        private void privately(String name) {
            statically(this, name);
        }

        private static void statically(Sender sender, String name) {
            sender.send(sender.to, name, 1);
        }

        @Cue
        void lambda(List<Address> all) {
            all.forEach(one -> send(one, "text", ""));
        }

        @Cue
        void reference(List<Address> all) {
            all.forEach(this::tell);
        }

        private void tell(Address one) {
            send(one, "text", "");
        }

        @Cue
        void local(List<Address> all) {
            Consumer<Address> telling = one -> send(one, "text", "");
            all.forEach(telling);
        }

        @Cue
        void stream(List<Address> all) {
            all.stream().filter(one -> one != to).map(one -> one).forEach(one -> send(one, "text", ""));
        }

        @Cue
        void inner(List<Address> all) {
            new Helper().help();
        }

        class Helper {
            void help() {
                send(to, "text", "");
            }
        }

        @Cue
        void constant() {
            send(to, COMPILED, 1);
        }

        @Cue
        void computed() {
            send(to, COMPUTED, 1);
        }

        @Cue
        void either(boolean one) {
            send(to, one ? "text" : "other", "");
        }

        @Cue
        void withoutActor() {
            Stage.send(to, "text", "");
        }

        @Cue
        void unheardOf() {
            send(to, "nonsense");
        }

        @Cue
        void printed() {
            send(AUDIENCE, "text", "");
        }

        @Cue
        void toItself() {
            send(self(), "printed");
        }

        @Cue
        void joined() {
            join(note(to, "take", 1), note(to, "text", ""));
        }

        @Cue
        void called() {
            call(to, "take", 1);
        }

        @Cue
        void listed() {
            send(to, "list", new ArrayList<String>());
        }

        @Cue
        void array(Object[] args) {
            send(to, "take", args);
        }

        @Cue
        void recursive(int n) {
            if (n > 0) {
                recursive(n - 1);
            }
            send(to, "take");
        }
    }

    interface Action {
        void act();
    }

    static final class Holder {
        Action action;
    }

    static class Reckless extends Player {
        @Cue
        void runsWhatAnObjectHolds() {
            var holder = new Holder();
            holder.action = () -> send(self(), "joinedFromList");
            holder.action.act();
        }

        @Cue
        void runsCodeWithinCodeWithinCode() {
            Action one = () -> send(self(), "joinedFromList");
            Action two = () -> one.act();
            Action three = () -> two.act();
            three.act();
        }

        Runnable kept = () -> {};

        @Cue
        void joinedFromList(List<Note> notes) {
            join(notes.toArray(new Note[0]));
        }

        @Cue
        void runsWhatItKept() {
            kept.run();
        }
    }

    private static List<String> calls(String message) {
        return Facts.of(Sender.class, Sink.class).calls(Sender.class, message);
    }

    @Test
    void privateAndStaticHelpersAreFollowedWithWhatTheyAreGiven() {
        assertThat(calls("helper")).containsExactly("Sink.take 0");
    }

    @Test
    void aLambdaMayBeRunOrNot() {
        assertThat(calls("lambda")).containsExactly("Sink.text 1");
        assertThat(calls("local")).containsExactly("Sink.text 1");
        assertThat(calls("stream")).containsExactly("Sink.text 1");
    }

    @Test
    void aMethodReferenceIsFollowed() {
        assertThat(calls("reference")).containsExactly("Sink.text 1");
    }

    @Test
    void anInnerClassSendsForItsActor() {
        assertThat(calls("inner")).containsExactly("Sink.text 0");
    }

    @Test
    void aConstantHeldInAStaticFinalIsKnown() {
        assertThat(calls("constant")).containsExactly("Sink.take 0");
    }

    @Test
    void aNameComputedAtRunTimeMayBeAnyThatTakesTheArguments() {
        // an Integer fits no String, no List and no boolean
        assertThat(calls("computed")).containsExactly("Sender.recursive 1", "Sink.take 1");
    }

    @Test
    void oneOfTwoNamesIsEitherAndOneThatNobodyTakesReachesAll() {
        assertThat(calls("either")).containsExactly("Sender.other 1", "Sink.other 1", "Sink.text 1");
        assertThat(calls("unheardOf")).containsExactly("Sender.nonsense 0", "Sink.nonsense 0");
    }

    @Test
    void codeWithoutActorSendsForTheOneThatRuns() {
        assertThat(calls("withoutActor")).containsExactly("Sink.text 0");
    }

    @Test
    void whatIsPrintedIsNotSent() {
        assertThat(calls("printed")).isEmpty();
    }

    @Test
    void aMessageToItselfIsACallLikeOthers() {
        assertThat(calls("toItself")).containsExactly("Sender.printed 0");
    }

    @Test
    void waitingForAnswersSendsTheQuestions() {
        assertThat(calls("called")).containsExactly("Sink.take 0");
        assertThat(calls("joined")).containsExactly("Sink.take 0", "Sink.text 0");
    }

    @Test
    void questionsWrittenElsewhereMayBeAny() {
        assertThat(Facts.of(Reckless.class).calls(Reckless.class, "joinedFromList"))
                .contains("Sink.take 1", "Sink.text 1", "Sender.called 1");
    }

    @Test
    void anArgumentThatIsMoreThanItSaysStillFits() {
        assertThat(calls("listed")).containsExactly("Sink.list 0");
    }

    @Test
    void anArrayGivenAsArgumentsMayBeOfAnyLength() {
        assertThat(calls("array")).containsExactly("Sink.take 0");
    }

    @Test
    void codeOfWhichNothingIsKnownMaySendAnything() {
        assertThat(Facts.of(Reckless.class).calls(Reckless.class, "runsWhatItKept"))
                .contains("Sink.take 1", "Sink.text 1", "Sender.helper 1");
    }

    @Test
    void codeThatIsKeptOrNestedIsNotLost() {
        for (var message : List.of("runsWhatAnObjectHolds", "runsCodeWithinCodeWithinCode")) {
            assertThat(Facts.of(Reckless.class).calls(Reckless.class, message))
                    .as(message)
                    .anyMatch(call -> call.startsWith("Reckless.joinedFromList"));
        }
    }

    @Test
    void aRecursiveMethodEnds() {
        assertThat(calls("recursive")).containsExactly("Sink.take 0");
    }

    @Test
    void everyTypeThatTakesTheMessageMayBeTheReceiver() {
        assertThat(Facts.of(Sender.class, Sink.class, Drain.class).calls(Sender.class, "recursive"))
                .containsExactly("Drain.take 0", "Sink.take 0");
    }

    static class Branching extends Player {
        Address to;
        int count;

        @Cue
        void certain(int n) {
            if (n > 0) {
                count++;
            }
            send(to, "take");
        }

        @Cue
        void ifOnce(int n) {
            if (n > 0) {
                send(to, "take");
            }
        }

        @Cue
        void ifTwice(int n) {
            if (n > 0) {
                if (n < 10) {
                    send(to, "take");
                }
            }
        }

        @Cue
        void bothWays(int n) {
            if (n > 0) {
                send(to, "take");
            } else {
                count++;
                send(to, "take");
            }
        }

        @Cue
        void loop(int n) {
            for (int i = 0; i < n; i++) {
                send(to, "take");
            }
        }

        @Cue
        void guarded(int n) {
            if (n < 0) {
                throw new IllegalArgumentException();
            }
            send(to, "take");
        }

        @Cue
        void tried(String text) {
            try {
                count = Integer.parseInt(text);
                send(to, "take");
            } catch (NumberFormatException wrong) {
                count = 0;
            }
        }

        @Cue
        void returned(int n) {
            if (n == 0) {
                return;
            }
            if (n == 1) {
                return;
            }
            send(to, "take");
        }

        @Cue
        void nested(int n) {
            if (n > 0) {
                deeper(n);
            }
        }

        private void deeper(int n) {
            switch (n) {
                case 1 -> send(to, "take");
                case 2 -> count++;
                default -> {}
            }
        }
    }

    @Test
    void conditionsAreCountedWithinAndAcrossMethods() {
        var facts = Facts.of(Branching.class, Drain.class);
        assertThat(facts.calls(Branching.class, "certain")).containsExactly("Drain.take 0");
        assertThat(facts.calls(Branching.class, "ifOnce")).containsExactly("Drain.take 1");
        assertThat(facts.calls(Branching.class, "ifTwice")).containsExactly("Drain.take 2");
        assertThat(facts.calls(Branching.class, "loop")).containsExactly("Drain.take 1");
        assertThat(facts.calls(Branching.class, "returned")).containsExactly("Drain.take 2");
        assertThat(facts.calls(Branching.class, "nested")).containsExactly("Drain.take 2");
    }

    @Test
    void noConditionMeansThatEveryNormalRunSends() {
        var facts = Facts.of(Branching.class, Drain.class);
        assertThat(facts.calls(Branching.class, "guarded")).containsExactly("Drain.take 0");
        assertThat(facts.calls(Branching.class, "tried")).containsExactly("Drain.take 1");
        // One of two sends for certain is more than is asked for.
        assertThat(facts.calls(Branching.class, "bothWays")).containsExactly("Drain.take 1");
    }

    static class Creator extends Player {
        @Cue
        void named() {
            create(Child.class);
        }
    }

    static class Parent extends Player {
        @Cue
        void own() {
            create(getClass());
        }

        @Cue
        void given(Class<?> type) {
            create(type);
        }
    }

    static class Heir extends Parent {}

    static class Child extends Player {
        Child() {
            send(self(), "grow");
        }

        @Cue
        void grow() {}
    }

    @Test
    void typesThatAreCreatedBelongToTheProgram() {
        assertThat(Facts.of(Branching.class).types()).containsExactly("Branching");
        assertThat(Facts.of(Creator.class).types()).containsExactly("Creator", "Child");
        assertThat(Facts.of(Parent.class).types()).contains("Parent", "Child", "Sink", "Sender"); // given any class
    }

    @Test
    void aConstructorSendsForWhoCreates() {
        assertThat(Facts.of(Creator.class).calls(Creator.class, "named")).containsExactly("Child.grow 1");
        assertThat(Facts.of(Parent.class).calls(Parent.class, "given")).contains("Child.grow 1");
    }

    @Test
    void oneOfItsOwnClassIsOfTheExactClass() {
        var creations = Facts.of(Heir.class).behaviour(Heir.class, "own").creations();
        assertThat(creations).hasSize(1);
        assertThat(creations.get(0).types()).containsExactly(Heir.class.getName());
    }
}
