/**
 * The way back from nets to actor systems: {@link dev.galgo.pi.roles.NetModel}.
 *
 * <p>A net is a static system without data if each place plays one of two roles: it is a <em>stand</em>, where an actor is while it holds the one token of
 * that actor, or a <em>message</em>, with a token for each pending copy. {@code Markable} leaves out what never gets a token, {@code RoleRules} says what
 * each transition asks of the places around it, {@code RoleSearch} finds roles that fit, and {@code Actors} sees to it that each actor is in one place only.
 * {@code ModelText} writes what came of it.
 */
@NullMarked
package dev.galgo.pi.roles;

import org.jspecify.annotations.NullMarked;
