/**
 * {@code galgo tests}: picks few schedules of an ABS model that cover what all of them cover.
 */
@NullMarked
package dev.galgo.cli.tests;

import org.jspecify.annotations.NullMarked;
