package dev.galgo.pi.syntax;

import dev.galgo.pi.syntax.TokenCursor.Unreadable;
import dev.galgo.pi.syntax.Tree.Item;
import dev.galgo.pi.syntax.Tree.Next;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The phrases that sentences are made of: names, lists, equations. */
final class Phrases {
    private final TokenCursor cursor;
    private final IndexPhrases indexes;

    Phrases(TokenCursor cursor) {
        this.cursor = cursor;
        this.indexes = new IndexPhrases(cursor);
    }

    /** Something of which there may be several. */
    interface Part<T> {
        T read() throws Unreadable;
    }

    <T> List<T> list(Part<T> part) throws Unreadable {
        var all = new ArrayList<T>();
        do {
            all.add(part.read());
        } while (cursor.take(","));
        return all;
    }

    Index index() throws Unreadable {
        return indexes.read();
    }

    Tree.Sort sort() throws Unreadable {
        Token actor = cursor.name("a kind of actor, as Ping, or one of its messages, as Ping.Pong");
        String channel = cursor.take(".") ? cursor.name("a message's name").text() : null;
        return new Tree.Sort(actor.place(), actor.text(), channel);
    }

    Tree.Name name(String what) throws Unreadable {
        Token word = cursor.name(what);
        Index index = null;
        if (cursor.take("[")) {
            index = index();
            cursor.expect("]", "after the index");
        }
        return new Tree.Name(word.place(), word.text(), index);
    }

    Tree.Start start() throws Unreadable {
        Tree.Name actor = name("an actor's name, or '}'");
        cursor.expect(":", "between the actor and its equation");
        return new Tree.Start(actor, call(name("the name of an equation")));
    }

    Tree.Equation equation() throws Unreadable {
        Tree.Name equation = name("the name of an equation");
        cursor.expect("(", "after the equation's name");
        List<Item> owned = items(true, ";");
        cursor.expect(";", "between what the equation owns and what it knows");
        List<Item> known = items(true, ")");
        cursor.expect(")", "after the parameters");
        cursor.expect("=", "after the parameters");
        return new Tree.Equation(equation, owned, known, body());
    }

    /** A location in a question, perhaps with what the actor there is to be and to know. */
    Tree.Location location() throws Unreadable {
        Tree.Name equation = name("the name of an equation");
        Place place = cursor.place();
        if (!cursor.take("(")) {
            return new Tree.Location(equation, null);
        }
        List<Item> owned = items(this::asked, ";");
        cursor.expect(";", "between who stands there and what it knows");
        List<Item> known = items(this::asked, ")");
        cursor.expect(")", "after what the actor knows");
        return new Tree.Location(equation, new Tree.Pattern(place, owned, known));
    }

    private Item asked() throws Unreadable {
        Token first = cursor.peek();
        if (cursor.take("*")) {
            return new Item.Anything(first.place());
        }
        if (first.kind() != Token.Kind.NAME) {
            throw cursor.wrong("an actor of 'init', or '*'");
        }
        return item(false);
    }

    private List<Item> items(boolean formal, String until) throws Unreadable {
        return items(() -> item(formal), until);
    }

    private List<Item> items(Part<Item> part, String until) throws Unreadable {
        var items = new ArrayList<Item>();
        while (!cursor.peek().is(until)) {
            items.add(part.read());
            if (!cursor.take(",")) {
                break;
            }
        }
        return items;
    }

    private Item item(boolean formal) throws Unreadable {
        Token word = cursor.name("a name");
        Index index = null;
        if (cursor.take("[")) {
            index = index();
            if (cursor.take("..")) {
                Index to = index();
                cursor.expect("]", "after the range");
                return new Item.Range(word.place(), word.text(), index, to);
            }
            cursor.expect("]", "after the index");
        }
        var plain = new Tree.Name(word.place(), word.text(), index);
        if (formal) {
            return new Item.Formal(plain, cursor.take(":") ? sort() : null);
        }
        return new Item.Actual(
                plain, cursor.take(".") ? cursor.name("a message's name").text() : null);
    }

    private Next.Call call(Tree.Name equation) throws Unreadable {
        cursor.expect("(", "after the equation's name");
        List<Item> owned = items(false, ";");
        cursor.expect(";", "between what is owned and what is known");
        List<Item> known = items(false, ")");
        cursor.expect(")", "after the arguments");
        return new Next.Call(equation, owned, known);
    }

    private @Nullable Next nothing() {
        Place place = cursor.place();
        boolean zero = cursor.peek().kind() == Token.Kind.NUMBER
                && cursor.peek().text().equals("0");
        if (zero) {
            cursor.next();
        }
        return zero ? new Next.Nothing(place) : null;
    }

    private Next next() throws Unreadable {
        Next nothing = nothing();
        return nothing != null ? nothing : call(name("an equation, or 0"));
    }

    private Tree.Body body() throws Unreadable {
        if (cursor.take("new")) {
            return creation();
        }
        if (isReceive()) {
            return receive();
        }
        var act = new Tree.Body.Act(List.of(), new ArrayList<>(), new ArrayList<>());
        part(act);
        if (cursor.peek().is("(+)")) {
            return choice(act);
        }
        while (cursor.take("|")) {
            part(act);
        }
        return act;
    }

    private Tree.Body creation() throws Unreadable {
        List<Tree.Creation> created = list(() -> {
            Tree.Name name = name("the new actor's name");
            cursor.expect(":", "and the kind of the new actor");
            Token type = cursor.name("the kind of the new actor");
            return new Tree.Creation(name, new Tree.Sort(type.place(), type.text(), null));
        });
        cursor.expect(".", "after the new actors");
        cursor.expect("(", "before what goes on");
        var act = new Tree.Body.Act(created, new ArrayList<>(), new ArrayList<>());
        do {
            part(act);
        } while (cursor.take("|"));
        cursor.expect(")", "after what goes on");
        return act;
    }

    private Tree.Body choice(Tree.Body.Act first) throws Unreadable {
        if (!first.outputs().isEmpty()) {
            throw cursor.wrong("'|': what is chosen between is an equation each");
        }
        var ways = new ArrayList<Next>(first.threads());
        while (cursor.take("(+)")) {
            ways.add(next());
        }
        return new Tree.Body.Choose(ways);
    }

    /** A message that is sent, or something that goes on. */
    private void part(Tree.Body.Act act) throws Unreadable {
        Next nothing = nothing();
        if (nothing != null) {
            act.threads().add(nothing);
            return;
        }
        Tree.Name name = name("a message to send, an equation, or 0");
        boolean channel = cursor.peek().is(".");
        if (channel || cursor.peek().is("<")) {
            String message = cursor.take(".") ? cursor.name("a message's name").text() : null;
            cursor.expect("<", "and what the message carries; to receive, an equation must not do anything else");
            List<Item> payload = items(false, ">");
            cursor.expect(">", "after what the message carries");
            act.outputs().add(new Tree.Output(new Item.Actual(name, message), payload));
        } else {
            act.threads().add(call(name));
        }
    }

    /** Whether a name, perhaps with an index and a message, is followed by names in parentheses and a dot. */
    private boolean isReceive() {
        int ahead = 1;
        if (cursor.peek(ahead).is("[")) {
            while (!cursor.peek(ahead).is("]") && cursor.peek(ahead).kind() != Token.Kind.END) {
                ahead++;
            }
            ahead++;
        }
        if (cursor.peek(ahead).is(".")) {
            ahead += 2;
        }
        if (cursor.peek().kind() != Token.Kind.NAME || !cursor.peek(ahead).is("(")) {
            return false;
        }
        while (!cursor.peek(ahead).is(")")
                && !cursor.peek(ahead).is(";")
                && cursor.peek(ahead).kind() != Token.Kind.END) {
            ahead++;
        }
        return cursor.peek(ahead).is(")");
    }

    private Tree.Body receive() throws Unreadable {
        var branches = new ArrayList<Tree.Branch>();
        do {
            Tree.Name name = name("what to receive");
            String message = cursor.take(".") ? cursor.name("a message's name").text() : null;
            cursor.expect("(", "and names for what the message carries");
            var binders = new ArrayList<Tree.Name>();
            while (!cursor.take(")")) {
                binders.add(name("a name for what the message carries"));
                if (!cursor.peek().is(")")) {
                    cursor.expect(",", "between the names");
                }
            }
            cursor.expect(".", "and what comes after the message");
            branches.add(new Tree.Branch(new Item.Actual(name, message), binders, next()));
        } while (cursor.take("+"));
        return new Tree.Body.Receive(branches);
    }
}
