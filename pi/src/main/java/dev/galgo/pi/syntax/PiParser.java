package dev.galgo.pi.syntax;

import dev.galgo.pi.syntax.TokenCursor.Unreadable;
import dev.galgo.pi.syntax.Tree.Piece;
import dev.galgo.source.Place;
import dev.galgo.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads a model. Where a sentence cannot be read, the parser says why and goes on with the next one, which begins a line: so one mistake does not
 * hide another.
 */
public final class PiParser {
    private static final Set<String> BEGINNINGS =
            Set.of("system", "param", "static", "actor", "for", "init", "final", "check");

    private final TokenCursor cursor;
    private final Phrases phrases;
    private final PiReporter reporter;
    private final List<Tree.Parameter> parameters = new ArrayList<>();
    private final List<Tree.Actor> actors = new ArrayList<>();
    private final List<Piece<Tree.Equation>> equations = new ArrayList<>();
    private final List<Piece<Tree.Start>> init = new ArrayList<>();
    private final List<Tree.Name> finals = new ArrayList<>();
    private final List<Tree.Question> questions = new ArrayList<>();
    private String name = "";

    private PiParser(Source source, PiReporter reporter) {
        this.cursor = new TokenCursor(new Lexer(source, reporter).tokens(), reporter);
        this.phrases = new Phrases(cursor);
        this.reporter = reporter;
    }

    /** What is written in the source; what cannot be read is told to the reporter and left out. */
    public static Tree parse(Source source, PiReporter reporter) {
        return new PiParser(source, reporter).tree();
    }

    private Tree tree() {
        if (!cursor.peek().is("system")) {
            reporter.error("P2", cursor.place(), "a model begins with 'system' and its name");
        }
        while (!cursor.ended()) {
            int first = cursor.position();
            try {
                sentence();
            } catch (Unreadable said) {
                recover(first);
            }
        }
        return new Tree(name, parameters, actors, equations, init, finals, questions, cursor.place());
    }

    /** Goes to the next sentence: one that was taken for the end of the broken one, or else one that follows. */
    private void recover(int first) {
        int at = cursor.position();
        cursor.goTo(first);
        boolean loop = cursor.peek().is("for"); // equations that follow are parts of it
        for (int back = at; back > first && !loop; back--) {
            cursor.goTo(back);
            if (cursor.peek().leads() && (isKeyword() || beginsEquation())) {
                return;
            }
        }
        cursor.goTo(Math.max(at, first + 1)); // not the same word again
        while (!cursor.ended() && !beginsSentence(loop)) {
            cursor.next();
        }
    }

    /** Whether a word begins a sentence wherever it leads a line; loops are also parts of some. */
    private boolean isKeyword() {
        Token token = cursor.peek();
        return token.kind() == Token.Kind.NAME && BEGINNINGS.contains(token.text()) && !token.is("for");
    }

    private boolean beginsSentence(boolean inLoop) {
        Token token = cursor.peek();
        return token.leads()
                && token.kind() == Token.Kind.NAME
                && (token.place().column() == 1 || BEGINNINGS.contains(token.text()) || (!inLoop && beginsEquation()));
    }

    /** Whether there is a name with parameters and '=' ahead, on one line: a model may be indented. */
    private boolean beginsEquation() {
        int ahead = 1;
        boolean parameters = false;
        if (cursor.peek().kind() != Token.Kind.NAME) {
            return false;
        }
        while (!cursor.peek(ahead).leads() && !cursor.peek(ahead).is("=")) {
            parameters |= cursor.peek(ahead).is("(");
            ahead++;
        }
        return parameters && cursor.peek(ahead).is("=") && !cursor.peek(ahead).leads();
    }

    private void sentence() throws Unreadable {
        Token first = cursor.peek();
        switch (first.kind() == Token.Kind.NAME ? first.text() : "") {
            case "system" -> {
                cursor.next();
                name = cursor.name("the system's name").text();
            }
            case "param" -> parameter();
            case "static", "actor" -> actor();
            case "for" -> equations.add(loop(phrases::equation));
            case "init" -> init();
            case "final" -> {
                cursor.next();
                finals.addAll(phrases.list(() -> phrases.name("the name of an equation")));
            }
            case "check" -> question();
            case "" -> throw cursor.wrong("an equation, 'param', 'actor', 'init', 'final' or 'check'");
            default -> equations.add(new Piece.One<>(phrases.equation()));
        }
    }

    private void parameter() throws Unreadable {
        cursor.next();
        Token word = cursor.name("the parameter's name");
        cursor.expect("=", "after the parameter");
        Place place = cursor.place();
        Index value = phrases.index();
        if (value.parts().size() == 1 && value.parts().get(0) instanceof Index.Part.Literal number) {
            parameters.add(new Tree.Parameter(word.place(), word.text(), number.value()));
        } else {
            reporter.error("P3", place, "a parameter begins with a number");
        }
    }

    private void actor() throws Unreadable {
        boolean isStatic = cursor.take("static");
        cursor.expect("actor", "after 'static'");
        Token word = cursor.name("the name of a kind of actor");
        cursor.expect("owns", "and the messages that it takes");
        cursor.expect("{", "after 'owns'");
        var channels = new ArrayList<Tree.Channel>();
        while (!cursor.take("}")) {
            Token channel = cursor.name("a message's name, or '}'");
            cursor.expect("(", "after the message's name");
            var payload = new ArrayList<Tree.Sort>();
            while (!cursor.take(")")) {
                payload.add(phrases.sort());
                if (!cursor.peek().is(")")) {
                    cursor.expect(",", "between what a message carries");
                }
            }
            channels.add(new Tree.Channel(channel.place(), channel.text(), payload));
            cursor.take(",");
        }
        actors.add(new Tree.Actor(word.place(), isStatic, word.text(), channels));
    }

    private void init() throws Unreadable {
        cursor.next();
        cursor.expect("{", "after 'init'");
        while (!cursor.take("}")) {
            init.add(cursor.peek().is("for") ? loop(phrases::start) : new Piece.One<>(phrases.start()));
            cursor.take(",");
        }
    }

    /** Something that a loop repeats. */
    private interface Part<T> {
        T read() throws Unreadable;
    }

    /** Loops nest no deeper than a model nests them; each level is one call. */
    private <T> Piece<T> loop(Part<T> part) throws Unreadable {
        Place place = cursor.expect("for", "").place();
        String variable = cursor.name("the loop's variable").text();
        cursor.expect("in", "after the loop's variable");
        Index from = phrases.index();
        cursor.expect("..", "between the first and the last value");
        Index to = phrases.index();
        cursor.expect("{", "before what is repeated");
        var body = new ArrayList<Piece<T>>();
        while (!cursor.take("}")) {
            if (cursor.peek().is("for")) {
                throw cursor.wrong("an equation or an actor, for loops do not nest");
            }
            body.add(new Piece.One<>(part.read()));
            cursor.take(",");
        }
        return new Piece.Loop<>(place, variable, from, to, body);
    }

    private void question() throws Unreadable {
        Place place = cursor.next().place();
        if (cursor.take("deadlock")) {
            questions.add(new Tree.Question.Deadlock(place));
            return;
        }
        boolean wanted = cursor.take("reach");
        if (!wanted && !cursor.take("never")) {
            throw cursor.wrong("'deadlock', 'reach' or 'never'");
        }
        var locations = phrases.list(phrases::location);
        boolean together = cursor.take("together");
        if (!together && locations.size() > 1) {
            String word = wanted ? "reach" : "never";
            reporter.error(
                    "P7",
                    place,
                    "'check " + word
                            + "' of several locations needs 'together' at its end: it asks for actors that stand at all of them at once; for each"
                            + " by itself write one 'check " + word + "' each");
        }
        questions.add(new Tree.Question.Reach(place, wanted, locations));
    }
}
