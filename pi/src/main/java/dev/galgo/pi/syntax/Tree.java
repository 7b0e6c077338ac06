package dev.galgo.pi.syntax;

import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A model as it is written. */
public record Tree(
        String name,
        List<Parameter> parameters,
        List<Actor> actors,
        List<Piece<Equation>> equations,
        List<Piece<Start>> init,
        List<Name> finals,
        List<Question> questions,
        Place end) {

    /** {@code param n = 3} */
    public record Parameter(Place place, String name, long value) {}

    /** {@code static actor Ping owns { Pong() }} */
    public record Actor(Place place, boolean isStatic, String name, List<Channel> channels) {}

    public record Channel(Place place, String name, List<Sort> payload) {}

    /** {@code Ping} or {@code Ping.Pong} */
    public record Sort(Place place, String actor, @Nullable String channel) {}

    /** Something, once or for each value of a variable. */
    public sealed interface Piece<T> {
        record One<T>(T what) implements Piece<T> {}

        record Loop<T>(Place place, String variable, Index from, Index to, List<Piece<T>> body) implements Piece<T> {}
    }

    /** {@code fork} or {@code fork[i+1]} */
    public record Name(Place place, String text, @Nullable Index index) {}

    /** A name in a list of parameters or arguments, or a range of names: {@code worker[0..n-1]}. */
    public sealed interface Item {
        Place place();

        record Range(Place place, String text, Index from, Index to) implements Item {}

        /** @param sort what the author says that it is */
        record Formal(Name name, @Nullable Sort sort) implements Item {
            @Override
            public Place place() {
                return name.place();
            }
        }

        /** A name, or one of its channels: {@code ping.Pong}. */
        record Actual(Name name, @Nullable String channel) implements Item {
            @Override
            public Place place() {
                return name.place();
            }
        }

        /** In a question, what may be anything: {@code *}. */
        record Anything(Place place) implements Item {}
    }

    /** {@code Pi1(ping; pong) = ...} */
    public record Equation(Name name, List<Item> owned, List<Item> known, Body body) {}

    /** {@code ping: Pi0(ping; pong)} */
    public record Start(Name name, Next.Call call) {}

    public sealed interface Body {
        /** {@code a.M(x) . P(a; x) + ...} */
        record Receive(List<Branch> branches) implements Body {}

        /** Creations, sends, and what goes on: {@code new p: T . ( p.M<> | Q(p;) | P(a; p) )}. */
        record Act(List<Creation> created, List<Output> outputs, List<Next> threads) implements Body {}

        /** {@code P(a;) (+) Q(a;)} */
        record Choose(List<Next> ways) implements Body {}
    }

    public record Branch(Item.Actual channel, List<Name> binders, Next next) {}

    public record Creation(Name name, Sort sort) {}

    public record Output(Item.Actual to, List<Item> payload) {}

    /** What goes on. */
    public sealed interface Next {
        Place place();

        record Call(Name equation, List<Item> owned, List<Item> known) implements Next {
            @Override
            public Place place() {
                return equation.place();
            }
        }

        record Nothing(Place place) implements Next {}
    }

    /** What is asked about the system. */
    public sealed interface Question {
        Place place();

        record Deadlock(Place place) implements Question {}

        /** @param wanted whether they are meant to be reached */
        record Reach(Place place, boolean wanted, List<Location> locations) implements Question {}
    }

    /** {@code Pi1} or {@code Pi1(ping; *)} */
    public record Location(Name name, @Nullable Pattern pattern) {}

    /** {@code (ping; *)} */
    public record Pattern(Place place, List<Item> owned, List<Item> known) {}
}
