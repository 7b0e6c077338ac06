package dev.galgo.pi.roles;

import java.util.List;

/**
 * Something that the roles of places have to comply with.
 *
 * @param why what asks for it, for people
 * @param clauses the literal {@code p + 1} says that place p is a stand, its negation that it is a message
 */
record RoleRule(String why, List<int[]> clauses) {
    static int stand(int place) {
        return place + 1;
    }

    static int message(int place) {
        return -(place + 1);
    }
}
