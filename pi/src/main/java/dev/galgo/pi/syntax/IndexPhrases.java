package dev.galgo.pi.syntax;

import dev.galgo.pi.syntax.TokenCursor.Unreadable;
import dev.galgo.source.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Numbers with parameters and the variables of loops; operators bind as usual, by the two stacks of E. W. Dijkstra. */
final class IndexPhrases {
    private static final String OPEN = "(";

    private final TokenCursor cursor;

    IndexPhrases(TokenCursor cursor) {
        this.cursor = cursor;
    }

    Index read() throws Unreadable {
        Place place = cursor.place();
        List<Index.Part> parts = new ArrayList<>();
        Deque<Token> signs = new ArrayDeque<>();
        boolean wantsValue = true;
        while (true) {
            Token token = cursor.peek();
            if (wantsValue && token.is(OPEN)) {
                signs.push(cursor.next());
            } else if (wantsValue) {
                parts.add(value());
                wantsValue = false;
            } else if (token.is(")") && signs.stream().anyMatch(sign -> sign.is(OPEN))) {
                cursor.next();
                while (!signs.getFirst().is(OPEN)) {
                    parts.add(operation(signs.pop()));
                }
                signs.pop();
            } else if (strength(token) > 0) {
                while (!signs.isEmpty() && strength(signs.getFirst()) >= strength(token)) {
                    parts.add(operation(signs.pop()));
                }
                signs.push(cursor.next());
                wantsValue = true;
            } else {
                break;
            }
        }
        while (!signs.isEmpty()) {
            if (signs.getFirst().is(OPEN)) {
                throw cursor.wrong("')'");
            }
            parts.add(operation(signs.pop()));
        }
        return new Index(place, parts);
    }

    private Index.Part value() throws Unreadable {
        Token token = cursor.peek();
        if (token.kind() == Token.Kind.NAME) {
            cursor.next();
            return new Index.Part.Variable(token.place(), token.text());
        }
        if (token.kind() != Token.Kind.NUMBER) {
            throw cursor.wrong("a number or a parameter");
        }
        if (token.text().length() > 9) {
            throw cursor.wrong("a number below a billion");
        }
        cursor.next();
        return new Index.Part.Literal(Long.parseLong(token.text()));
    }

    private static int strength(Token token) {
        if (token.kind() != Token.Kind.SIGN) {
            return 0;
        }
        return switch (token.text()) {
            case "+", "-" -> 1;
            case "*", "/", "%" -> 2;
            default -> 0;
        };
    }

    private static Index.Part operation(Token sign) {
        return new Index.Part.Operation(sign.place(), sign.text().charAt(0));
    }
}
